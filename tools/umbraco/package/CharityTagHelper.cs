using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.AspNetCore.Mvc.ViewFeatures;
using Microsoft.AspNetCore.Razor.TagHelpers;
using Microsoft.Extensions.DependencyInjection;
using Umbraco.Cms.Core.Models.PublishedContent;
using Umbraco.Cms.Core.Routing;

namespace CharityElements;

/// <summary>
/// An element with content of Umbraco, with a typed model, or both: <c>&lt;gift-bar content="block.Content" class="wide"&gt;…&lt;/gift-bar&gt;</c>. All
/// other attributes, such as <c>data-preview</c> and <c>data-surface</c>, and the children stay as they are written.
/// </summary>
public abstract class CharityTagHelper<TModel> : TagHelper
    where TModel : class
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        // As the Delivery APIs write them.
        Converters = { new JsonStringEnumConverter() },
    };

    /// <summary>A block, a page, or any object whose properties are named like the props. Its media, links and texts may be Umbraco's own.</summary>
    [HtmlAttributeName("content")]
    public object? Content { get; set; }

    /// <summary>The element's props. They win over those of <see cref="Content"/>.</summary>
    [HtmlAttributeName("model")]
    public TModel? Model { get; set; }

    /// <summary>The page.</summary>
    [ViewContext, HtmlAttributeNotBound]
    public ViewContext ViewContext { get; set; } = null!;

    /// <summary>The names of the element's props.</summary>
    protected abstract IReadOnlyList<string> PropNames { get; }

    /// <summary>The props without which it has nothing to show; of each list, one is enough.</summary>
    protected abstract IReadOnlyList<IReadOnlyList<string>> Needs { get; }

    /// <summary>The names of its props, and of the fields inside them.</summary>
    protected abstract IReadOnlySet<string> FieldNames { get; }

    /// <inheritdoc />
    public override void Process(TagHelperContext context, TagHelperOutput output)
    {
        output.TagMode = TagMode.StartTagAndEndTag;
        CharityPage.NoteElement(ViewContext.HttpContext, context.TagName);
        var props = Props(context.TagName);
        var missing = Needs.Where(names => !names.Any(name => HasValue(props, output, name))).Select(names => string.Join(" or ", names)).ToList();
        if ((missing.Count > 0 || props.Count == 0) && IsPreview(output))
        {
            var what = missing.Count > 0 ? $"shows its fallback, because it has no {string.Join(" and no ", missing)}" : "has no content";
            output.PreElement.AppendHtml($"<!-- {context.TagName} {what}. It knows the properties {string.Join(", ", PropNames)}. -->");
        }
        output.Attributes.SetAttribute("data-props", props.ToJsonString());
        // Without its tag, the fallback stays.
        if (missing.Count > 0) output.TagName = null;
    }

    private static bool HasValue(JsonObject props, TagHelperOutput output, string name) =>
        output.Attributes.ContainsName($"data-{JsonNamingPolicy.KebabCaseLower.ConvertName(name)}")
        || (props.TryGetPropertyValue(name, out var value) && value switch
        {
            JsonArray list => list.Count > 0,
            JsonValue text when text.TryGetValue<string>(out var written) => !string.IsNullOrWhiteSpace(written),
            _ => value is not null,
        });

    /// <summary>What is wrong with one block must not end the page: the element then shows its fallback.</summary>
    private JsonObject Props(string tag)
    {
        try
        {
            var urls = ViewContext.HttpContext.RequestServices.GetService<IPublishedUrlProvider>();
            var content = new CharityContent(FieldNames, item => CharityContent.IsMedia(item) ? urls?.GetMediaUrl(item) : urls?.GetUrl(item)).PropsOf(Content);
            var props = new JsonObject();
            foreach (var source in new[] { content, Model })
            {
                if (source is null || JsonSerializer.SerializeToNode(source, Options) is not JsonObject values) continue;
                foreach (var name in PropNames)
                {
                    var given = values.FirstOrDefault(value => value.Key.Equals(name, StringComparison.OrdinalIgnoreCase));
                    if (given.Value is not null) props[name] = given.Value.DeepClone();
                }
            }
            return props;
        }
        catch (Exception error) when (error is JsonException or NotSupportedException or InvalidOperationException)
        {
            CharityPage.WarnOnce(ViewContext.HttpContext, $"<{tag}> shows its fallback, because its content cannot be written as JSON: {error.Message}");
            return [];
        }
    }

    private static bool IsPreview(TagHelperOutput output) =>
        output.Attributes.TryGetAttribute("data-preview", out var preview)
        && !string.Equals(preview.Value?.ToString(), "false", StringComparison.OrdinalIgnoreCase);
}
