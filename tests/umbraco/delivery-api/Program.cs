using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Umbraco.Cms.Core.Models.DeliveryApi;

// Writes values of the Content Delivery API as the classes of Umbraco give them, as JSON, to the standard output.
Guid Key(int number) => new(number, 0, 0, [0, 0, 0, 0, 0, 0, 0, 0]);
IApiContentRoute Route(string path) => new ApiContentRoute(path, new ApiContentStartItem(Key(1), "famnen"));
#if ELEMENT_NAMES
ApiElement Element(Guid key, string type, Dictionary<string, object?> properties) => new(key, "Återanvänt element", type, properties);
#else
ApiElement Element(Guid key, string type, Dictionary<string, object?> properties) => new(key, type, properties);
#endif
RichTextTextElement Text(string text) => new(text);
RichTextGenericElement Tag(string tag, Dictionary<string, object> attributes, params IRichTextElement[] elements) => new(tag, attributes, elements);

var image = new MediaWithCrops(
    Key(2), "Härbärget", "Image", "/media/lyulnwzr/natt.jpg", "jpg", 2400, 1600, 240_690,
    new Dictionary<string, object?> { ["alt"] = "Ett hus med tända fönster en vinternatt" },
    new ImageFocalPoint(0.35m, 0.55m),
    [new ImageCrop("16:9", 1600, 900, new ImageCropCoordinates(0m, 0.2m, 0m, 0.18m)), new ImageCrop("3:2", 1600, 1067, null)]);
var withoutCrops = new MediaWithCrops(Key(3), "Logga", "umbracoMediaVectorGraphics", "/media/logga.svg", "svg", null, null, 1024, new Dictionary<string, object?>(), null, null);
var links = new[]
{
#if QUERY_STRINGS
    ApiLink.Content("Om oss", "?kort=1", "_blank", Key(4), "contentPage", Route("/om-oss/"), null!),
#else
    ApiLink.Content("Om oss", null!, "_blank", Key(4), "contentPage", Route("/om-oss/")),
#endif
    ApiLink.External("Ge en gåva", "https://example.org/ge", null!, null!),
    ApiLink.Media("Årsrapport", "/media/rapport.pdf", null!, null!, Key(5), "File"),
};
var page = new ApiContent(
    Key(6), "Hemlöshet", "giftPage", new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), new DateTime(2026, 11, 24, 18, 0, 0, DateTimeKind.Utc), Route("/hemloshet/"),
    new Dictionary<string, object?> { ["minimumGiftAmount"] = 50, ["giftTag"] = new[] { Element(Key(7), "giftTag", new Dictionary<string, object?> { ["name"] = "Hemlöshet" }) } });
var accordion = Element(Key(8), "accordionItem", new Dictionary<string, object?> { ["title"] = "Hur används min gåva?", ["body"] = new RichTextModel { Markup = "<p>Till <a href=\"/om-oss/\">en säng</a>.</p>", Blocks = [] } });
var richText = new RichTextRootElement(
    [],
    [
        Tag("h2", [], Text("Vad en natt betyder")),
        Tag("p", [], Text("Så arbetar "), Tag("a", new() { ["href"] = null!, ["title"] = "Om oss", ["route"] = Route("/om-oss/"), ["destinationId"] = Key(4), ["destinationType"] = "contentPage", ["linkType"] = "Content" }, Text("vi")), Text(".")),
        Tag("p", [], Tag("img", new() { ["src"] = "/media/lyulnwzr/natt.jpg", ["alt"] = "Natt", ["width"] = "800", ["height"] = "533" })),
        Tag("umb-rte-block", new() { ["content-id"] = Key(8) }),
    ],
    [new ApiBlockItem(accordion, null)]);

var gathering = Element(Key(9), "event", new Dictionary<string, object?>
{
    ["startDate"] = new DateTime(2026, 12, 24, 15, 0, 0, DateTimeKind.Unspecified),
    ["endDate"] = new DateTime(2026, 12, 24, 17, 30, 0, DateTimeKind.Unspecified),
    ["headline"] = "Julbord för alla",
    ["description"] = new RichTextModel { Markup = "<p>Ingen anmälan.</p>", Blocks = [] },
});
var slide = Element(Key(10), "slide", new Dictionary<string, object?> { ["imagePicker"] = new[] { image }, ["imageDescription"] = "Härbärget i natt" });

var values = new Dictionary<string, object?>
{
    ["mediaWithCrops"] = new[] { image },
    ["mediaWithoutCrops"] = new[] { withoutCrops },
    ["links"] = links,
    ["contentPicker"] = page,
    ["richTextMarkup"] = new RichTextModel { Markup = "<h2>Vad en natt betyder</h2><p>Så arbetar <a href=\"/om-oss/\">vi</a>.</p>", Blocks = [] },
    ["richTextJson"] = richText,
    ["events"] = new ApiBlockListModel([new ApiBlockItem(gathering, null)]),
    ["slides"] = new ApiBlockGridModel(12, [new ApiBlockGridItem(slide, null, 1, 12, 12, [])]),
};
var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
{
    WriteIndented = true,
    Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    Converters = { new JsonStringEnumConverter(), new AsItsClass() },
};
Console.WriteLine(JsonSerializer.Serialize(values, options));

/// <summary>
/// Umbraco's own class of media with crops is in a package that not every package source has. Its interface holds this one to its shape.
/// </summary>
public sealed record MediaWithCrops(
    Guid Id, string Name, string MediaType, string Url, string? Extension, int? Width, int? Height, int? Bytes,
    IDictionary<string, object?> Properties, ImageFocalPoint? FocalPoint, IEnumerable<ImageCrop>? Crops) : IApiMediaWithCrops;

/// <summary>Writes what an interface of the Delivery API holds as its class, like the API does.</summary>
public sealed class AsItsClass : JsonConverterFactory
{
    public override bool CanConvert(Type type) =>
        type.IsInterface && type.Namespace == typeof(IApiElement).Namespace && !type.IsDefined(typeof(JsonDerivedTypeAttribute), false);

    public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(Converter<>).MakeGenericType(type))!;

    private sealed class Converter<T> : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, value!.GetType(), options);
    }
}
