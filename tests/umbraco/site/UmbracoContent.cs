using System.Text.Json;
using System.Text.Json.Nodes;
using Umbraco.Cms.Core;
using Umbraco.Cms.Core.Models;
using Umbraco.Cms.Core.Models.Blocks;
using Umbraco.Cms.Core.Models.DeliveryApi;
using Umbraco.Cms.Core.Models.PublishedContent;
using Umbraco.Cms.Core.Strings;

/// <summary>Example props as an editor's content: blocks, pages, media, links and rich text of Umbraco's own types.</summary>
public static class UmbracoContent
{
    /// <summary>Fields for which an editor picks pages.</summary>
    private static readonly string[] PagePickers = ["connectedGift", "thankYouPage", "connectedPage"];

    /// <summary>A block with the fields of <paramref name="props"/>.</summary>
    public static IPublishedElement Block(string alias, JsonObject props) => Element<IPublishedElement>(alias, Properties(props));

    /// <summary>A block list and a block grid with an accordion and a gift bar each.</summary>
    public static (BlockListModel List, BlockGridModel Grid) Blocks(Examples examples)
    {
        var accordion = Block("accordionItem", examples.Of("accordion-item", "Open"));
        var bar = Block("giftBar", examples.Of("gift-bar", "Amounts"));
        return (
            new BlockListModel([new BlockListItem(Guid.NewGuid(), accordion, null, null!), new BlockListItem(Guid.NewGuid(), bar, null, null!)]),
            new BlockGridModel([new BlockGridItem(Guid.NewGuid(), accordion, null, null!), new BlockGridItem(Guid.NewGuid(), bar, null, null!)], 12));
    }

    /// <summary>A block with the form picker of Umbraco Forms: a key, and for the Delivery API the form.</summary>
    public static IPublishedElement FormPicker(Examples examples)
    {
        var key = Guid.NewGuid();
        return Element<IPublishedElement>("contentForm", [Property("form", key, new { Id = key, Form = examples.Of("content-form", "Rosa")["form"] })]);
    }

    /// <summary>A page that picks itself.</summary>
    public static IPublishedElement Circular()
    {
        var properties = new List<IPublishedProperty> { Property("title", "En fråga", null), Property("body", new HtmlEncodedString("<p>Ett svar</p>"), null) };
        var page = Element<IPublishedContent>("accordionItem", properties, ("ItemType", PublishedItemType.Content));
        properties.Add(Property("related", page, null));
        return page;
    }

    private static List<IPublishedProperty> Properties(JsonObject props) => props.Select(prop => PropertyOf(prop.Key, prop.Value)).ToList();

    private static IPublishedProperty PropertyOf(string alias, JsonNode? value)
    {
        var items = value is JsonArray list ? list.OfType<JsonObject>().ToList() : value is JsonObject one ? [one] : [];
        if (items.Count > 0 && items.All(IsImage))
            return Property(alias, items.Select(MediaItem).ToList(), items.Select(MediaOfDeliveryApi).ToList());
        return Property(alias, Value(alias, value), null);
    }

    private static object? Value(string alias, JsonNode? value) => value switch
    {
        // What a form or a menu is made of comes from the site's own code.
        JsonNode whole when alias is "form" or "menuData" => whole,
        JsonObject page when PagePickers.Contains(alias) => Page(page),
        JsonArray pages when PagePickers.Contains(alias) => pages.OfType<JsonObject>().Select(Page).ToList(),
        JsonObject link when IsLink(link) => LinkOf(link),
        JsonArray links when links.Count > 0 && links.All(item => item is JsonObject link && IsLink(link)) => links.Select(item => LinkOf(item!.AsObject())).ToList(),
        JsonArray blocks when blocks.Count > 0 && blocks.All(item => item is JsonObject) && alias is not ("tree" or "events" or "items" or "content") =>
            new BlockListModel(blocks.Select(item => new BlockListItem(Guid.NewGuid(), Block(alias, item!.AsObject()), null, null!)).ToList()),
        JsonArray amounts when alias is "buttonAmounts" or "amountChoices" or "monthlyAmountChoices" => amounts.Select(amount => amount!.ToString()).ToList(),
        JsonArray list => list.Select(item => Value("", item)).ToList(),
        JsonObject fields => fields.ToDictionary(field => field.Key, field => Value("", field.Value)),
        JsonValue text when text.GetValueKind() == JsonValueKind.String && text.GetValue<string>().StartsWith('<') => new HtmlEncodedString(text.GetValue<string>()),
        JsonValue text when text.GetValueKind() == JsonValueKind.String => text.GetValue<string>(),
        JsonValue number when number.GetValueKind() == JsonValueKind.Number => number.GetValue<decimal>(),
        JsonValue flag => flag.GetValue<bool>(),
        _ => null,
    };

    private static bool IsImage(JsonObject value) => value.ContainsKey("url") && (value.ContainsKey("extension") || value.ContainsKey("crops") || value.ContainsKey("mediaType"));

    private static bool IsLink(JsonObject value) => (value.ContainsKey("url") || value.ContainsKey("route")) && value.Select(field => field.Key).All(key => key is "url" or "route" or "title" or "target");

    /// <summary>Umbraco's link picker gives the address of a page as a path.</summary>
    private static Link LinkOf(JsonObject link) => new()
    {
        Url = (string?)link["url"] ?? (string?)link["route"]?["path"],
        Name = (string?)link["title"],
        Target = (string?)link["target"],
    };

    private static IPublishedContent Page(JsonObject fields)
    {
        var properties = Properties(new JsonObject(fields.Where(field => field.Key is not ("route" or "id" or "name")).Select(field => KeyValuePair.Create(field.Key, field.Value?.DeepClone()))));
        properties.Add(Property("path", (string?)fields["route"]?["path"] ?? "/", null));
        return Element<IPublishedContent>("page", properties, ("ItemType", PublishedItemType.Content), ("Name", (string?)fields["name"] ?? "Sida"));
    }

    private static IPublishedContent MediaItem(JsonObject image) => Element<IPublishedContent>(
        "image",
        (image["alt"] ?? image["properties"]?["alt"]) is { } alt ? [Property("alt", (string?)alt, null)] : [],
        ("ItemType", PublishedItemType.Media), ("Key", KeyOf(image)), ("Name", (string?)image["name"] ?? "Bild"));

    private static IApiMediaWithCrops MediaOfDeliveryApi(JsonObject image) => Fake.Of<IApiMediaWithCrops>((name, _) => name switch
    {
        "Id" => KeyOf(image),
        "Name" => (string?)image["name"] ?? "Bild",
        "MediaType" => "Image",
        "Url" => (string?)image["url"],
        "Extension" => (string?)image["extension"] ?? "",
        "Width" => (int?)image["width"],
        "Height" => (int?)image["height"],
        "FocalPoint" => image["focalPoint"] is JsonObject point ? new ImageFocalPoint((decimal)point["left"]!, (decimal)point["top"]!) : null,
        "Crops" => (image["crops"]?.AsArray() ?? []).Select(item => CropOf(item!.AsObject())).ToList(),
        "Properties" => new Dictionary<string, object?>(),
        _ => null,
    });

    private static ImageCrop CropOf(JsonObject crop) => new(
        (string?)crop["alias"],
        (int?)crop["width"] ?? 0,
        (int?)crop["height"] ?? 0,
        crop["coordinates"] is JsonObject part ? new ImageCropCoordinates((decimal)part["x1"]!, (decimal)part["y1"]!, (decimal)part["x2"]!, (decimal)part["y2"]!) : null);

    private static readonly Dictionary<string, Guid> Keys = [];

    private static Guid KeyOf(JsonObject image)
    {
        var name = image.ToJsonString();
        lock (Keys) return Keys.TryGetValue(name, out var key) ? key : Keys[name] = Guid.NewGuid();
    }

    private static T Element<T>(string alias, IReadOnlyList<IPublishedProperty> properties, params (string Name, object? Value)[] others)
        where T : class, IPublishedElement
    {
        var key = Guid.NewGuid();
        var type = Fake.Of<IPublishedContentType>((name, _) => name == "Alias" ? alias : others.FirstOrDefault(other => other.Name == name).Value);
        return Fake.Of<T>((name, arguments) => name switch
        {
            _ when others.FirstOrDefault(other => other.Name == name) is { Name: not null } other => other.Value,
            "Key" => key,
            "ContentType" => type,
            "Properties" => properties,
            "GetProperty" => properties.FirstOrDefault(property => property.Alias == (string?)arguments[0]),
            _ => null,
        });
    }

    private static IPublishedProperty Property(string alias, object? value, object? deliveryApiValue) => Fake.Of<IPublishedProperty>((name, _) => name switch
    {
        "Alias" => alias,
        "HasValue" => value is not null,
        "GetValue" => value,
        "GetDeliveryApiValue" => deliveryApiValue,
        _ => null,
    });
}
