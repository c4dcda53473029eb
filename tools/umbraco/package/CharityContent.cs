using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text.Json.Nodes;
using Umbraco.Cms.Core.Models;
using Umbraco.Cms.Core.Models.Blocks;
using Umbraco.Cms.Core.Models.DeliveryApi;
using Umbraco.Cms.Core.Models.PublishedContent;
using Umbraco.Cms.Core.Strings;

namespace CharityElements;

/// <summary>
/// Content of Umbraco as props, in the shapes of the Content Delivery API: an element's properties by alias, media with crops, links, blocks as
/// lists. Fields that the element does not know stay on the server: a page that an editor picks may have more than visitors should see.
/// </summary>
/// <param name="fields">The names of the element's props, and of the fields inside them.</param>
/// <param name="urlOf">The address of a page or a media item.</param>
internal sealed class CharityContent(IReadOnlySet<string> fields, Func<IPublishedContent, string?> urlOf)
{
    /// <summary>In Umbraco 18 it belongs to <see cref="IPublishedElement"/>, where a call that is compiled for 17 does not find it.</summary>
    private static readonly PropertyInfo Name =
        (typeof(IPublishedContent).GetProperty(nameof(IPublishedContent.Name)) ?? typeof(IPublishedElement).GetProperty(nameof(IPublishedContent.Name)))!;

    private static object? NameOf(IPublishedContent content) => Name.GetValue(content);

    /// <summary>Whether it is from the media library. Its own <c>ItemType</c> has moved like its name.</summary>
    internal static bool IsMedia(IPublishedContent content) => content.ContentType.ItemType == PublishedItemType.Media;

    /// <summary>How many pickers deep content is followed: pages may pick each other.</summary>
    private const int MaxDepth = 4;

    /// <summary>The properties of a block or page, or of any object, as props.</summary>
    internal object? PropsOf(object? content) => content switch
    {
        null => null,
        IPublishedElement element => Properties(element, 0),
        _ => content.GetType().GetProperties()
            .Where(property => fields.Contains(property.Name) && property.GetIndexParameters().Length == 0)
            .ToDictionary(property => property.Name, property => Value(property.GetValue(content), 0)),
    };

    private object? Value(object? value, int depth) => value switch
    {
        null or string or bool or JsonNode => value,
        // What Umbraco gives for a date that nobody has chosen.
        DateTime date => date == DateTime.MinValue ? null : date,
        IHtmlEncodedString html => html.ToHtmlString(),
        Link link => new { url = link.Url, title = link.Name, target = link.Target },
        IPublishedContent { ContentType.ItemType: PublishedItemType.Media } media => MediaWithoutCrops(media),
        IPublishedContent page => Page(page, depth),
        IPublishedElement element => Properties(element, depth + 1),
        IBlockReference<IPublishedElement, IPublishedElement> block => Properties(block.Content, depth + 1),
        IDictionary<string, object?> entries => entries.ToDictionary(entry => entry.Key, entry => Value(entry.Value, depth)),
        // No editor of Umbraco gives a list of numbers: amounts are a list of texts.
        IEnumerable<string> texts when texts.All(text => decimal.TryParse(text, CultureInfo.InvariantCulture, out _)) =>
            texts.Select(text => decimal.Parse(text, CultureInfo.InvariantCulture)).ToList(),
        IEnumerable list => list.Cast<object?>().Select(item => Value(item, depth)).ToList(),
        _ => value,
    };

    private Dictionary<string, object?> Properties(IPublishedElement element, int depth) =>
        depth > MaxDepth
            ? []
            : element.Properties.Where(property => fields.Contains(property.Alias)).ToDictionary(property => property.Alias, property => PropertyValue(property, depth));

    private object? PropertyValue(IPublishedProperty property, int depth)
    {
        var value = property.GetValue();
        // The form picker of Umbraco Forms gives a key. As for the Delivery API, it can give the form.
        if (value is Guid) return property.GetDeliveryApiValue(expanding: true) ?? value;
        var media = (value as IEnumerable<IPublishedContent> ?? (value is IPublishedContent one ? [one] : []))
            .Where(IsMedia).ToList();
        return media.Count > 0 ? Media(property, media) : Value(value, depth);
    }

    /// <summary>A picked page: its fields, and where it is.</summary>
    private Dictionary<string, object?> Page(IPublishedContent page, int depth)
    {
        var props = Properties(page, depth + 1);
        props["id"] = page.Key;
        props.TryAdd("name", NameOf(page));
        props.TryAdd("url", urlOf(page));
        props.TryAdd("route", new { path = urlOf(page) });
        return props;
    }

    /// <summary>
    /// The images of a picker, with the crops and the focal point as Umbraco's own Delivery API gives them, and the alternative text of the media
    /// library, which that API leaves out unless it is enabled.
    /// </summary>
    private List<object> Media(IPublishedProperty property, IReadOnlyList<IPublishedContent> media) =>
        (property.GetDeliveryApiValue(expanding: false) as IEnumerable<IApiMedia> ?? []).Select(image => (object)new
        {
            id = image.Id,
            name = image.Name,
            url = image.Url,
            alt = media.FirstOrDefault(item => item.Key == image.Id) is { } item ? AltOf(item) : null,
            extension = image.Extension,
            width = image.Width,
            height = image.Height,
            focalPoint = (image as IApiMediaWithCrops)?.FocalPoint,
            crops = (image as IApiMediaWithCrops)?.Crops,
        }).ToList();

    /// <summary>An image that a template passes by itself: without its property, its crops are not known.</summary>
    private object MediaWithoutCrops(IPublishedContent media) => new
    {
        id = media.Key,
        name = NameOf(media),
        url = urlOf(media),
        alt = AltOf(media),
        extension = media.GetProperty("umbracoExtension")?.GetValue(),
        width = media.GetProperty("umbracoWidth")?.GetValue(),
        height = media.GetProperty("umbracoHeight")?.GetValue(),
    };

    private static object? AltOf(IPublishedContent media) =>
        new[] { "alt", "altText", "alternativeText" }.Select(alias => media.GetProperty(alias)?.GetValue()).FirstOrDefault(text => text is not null);
}
