using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Razor.TagHelpers;

namespace CharityElements;

/// <summary>Writes a model into <c>data-props</c>. Razor encodes the attribute, and null properties are left out.</summary>
public static class CharityProps
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    /// <summary>The JSON of a model: of a record of this package, or of any object whose properties have the names of the props.</summary>
    public static string Serialize(object? model) => JsonSerializer.Serialize(model ?? new object(), Options);
}

/// <summary>
/// An element with a typed model: <c>&lt;gift-bar model="bar" class="wide"&gt;…&lt;/gift-bar&gt;</c>. All other attributes, such as
/// <c>data-preview</c> and <c>data-surface</c>, and the children stay as they are written.
/// </summary>
public abstract class CharityTagHelper<TModel> : TagHelper
    where TModel : class
{
    /// <summary>The element's props.</summary>
    [HtmlAttributeName("model")]
    public TModel? Model { get; set; }

    /// <inheritdoc />
    public override void Process(TagHelperContext context, TagHelperOutput output)
    {
        output.TagMode = TagMode.StartTagAndEndTag;
        output.Attributes.SetAttribute("data-props", CharityProps.Serialize(Model));
    }
}
