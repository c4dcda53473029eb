using System.Text.Json.Nodes;

/// <summary>The examples of the elements, which the build of the CDN writes.</summary>
public sealed class Examples(JsonObject all)
{
    public static Examples Read(string file) => new(JsonNode.Parse(File.ReadAllText(file))!.AsObject());

    public JsonObject Of(string tag, string name) => Named(tag, name)["props"]!.AsObject();

    public string FallbackOf(string tag, string name) => (string)Named(tag, name)["fallback"]!;

    private JsonObject Named(string tag, string name) =>
        all[tag]!.AsArray().Select(example => example!.AsObject()).First(example => (string)example["name"]! == name);
}
