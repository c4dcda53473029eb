using System.Security.Cryptography;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.AspNetCore.Mvc.ViewFeatures;
using Microsoft.AspNetCore.Razor.TagHelpers;
using Microsoft.Extensions.Options;

namespace CharityElements;

/// <summary>
/// What a page has in its head, before any other module: the loader of this package's release, and an import map with the hash of every module that it
/// may load. The addresses come from the settings; attributes win: <c>&lt;charity-loader cdn="https://cdn.example.org" /&gt;</c>. Other attributes, such as
/// <c>data-track-links</c>, go to the loader.
/// </summary>
[HtmlTargetElement("charity-loader", TagStructure = TagStructure.WithoutEndTag)]
public sealed class CharityLoaderTagHelper(IOptions<CharitySettings> settings) : TagHelper
{
    /// <summary>The address of the CDN, without a version.</summary>
    [HtmlAttributeName("cdn")]
    public string? Cdn { get; set; } = settings.Value.Cdn;

    /// <summary>Where <c>/api</c> is. By default on the page's own origin.</summary>
    [HtmlAttributeName("api-base")]
    public string? ApiBase { get; set; } = settings.Value.ApiBase;

    /// <summary>The folder of the loader, if not that of the version: a variant of the release.</summary>
    [HtmlAttributeName("variant")]
    public string? Variant { get; set; }

    /// <summary>The page's own import map, as JSON: many browsers read only one.</summary>
    [HtmlAttributeName("import-map")]
    public string? OwnImportMap { get; set; }

    /// <summary>The page.</summary>
    [ViewContext, HtmlAttributeNotBound]
    public ViewContext ViewContext { get; set; } = null!;

    /// <summary>The import map of a page, as JSON that is safe in a script.</summary>
    public static string ImportMap(string cdn, string? variant = null, string? ownImportMap = null)
    {
        var map = string.IsNullOrWhiteSpace(ownImportMap) ? new JsonObject() : JsonNode.Parse(ownImportMap)!.AsObject();
        if (map["integrity"] is not JsonObject hashes)
        {
            hashes = new JsonObject();
            map["integrity"] = hashes;
        }
        foreach (var (path, hash) in CharityRelease.Hashes[Folder(variant)])
        {
            hashes[Address(cdn, path)] = hash;
        }
        // The default encoder escapes markup.
        return map.ToJsonString(new JsonSerializerOptions { Encoder = JavaScriptEncoder.Default });
    }

    /// <summary>The source by which <c>script-src</c> allows that import map: <c>'sha256-…'</c>.</summary>
    public static string ImportMapPolicySource(string cdn, string? variant = null, string? ownImportMap = null) =>
        $"'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(ImportMap(cdn, variant, ownImportMap))))}'";

    /// <inheritdoc />
    public override void Process(TagHelperContext context, TagHelperOutput output)
    {
        CharityPage.NoteLoader(ViewContext.HttpContext);
        if (Cdn is null || !IsAddress(Cdn))
        {
            CharityPage.WarnOnce(ViewContext.HttpContext, $"<charity-loader> has no CDN: '{Cdn}' is neither an address nor a path. Set CharityElements:Cdn.");
            output.SuppressOutput();
            return;
        }
        var folder = Folder(Variant);
        var loader = $"{folder}/loader.js";
        output.PreElement.SetHtmlContent($"<script type=\"importmap\">{ImportMap(Cdn, Variant, OwnImportMap)}</script>\n");
        output.TagName = "script";
        output.TagMode = TagMode.StartTagAndEndTag;
        output.Attributes.SetAttribute("type", "module");
        output.Attributes.SetAttribute("src", Address(Cdn, loader));
        output.Attributes.SetAttribute("integrity", CharityRelease.Hashes[folder][loader]);
        output.Attributes.SetAttribute("crossorigin", "anonymous");
        if (!string.IsNullOrEmpty(ApiBase))
        {
            output.Attributes.SetAttribute("data-api-base", ApiBase);
        }
    }

    private static bool IsAddress(string cdn) =>
        cdn.StartsWith('/') || (Uri.TryCreate(cdn, UriKind.Absolute, out var address) && address.Scheme is "https" or "http");

    private static string Folder(string? variant) =>
        string.IsNullOrEmpty(variant) ? CharityRelease.Version : $"{CharityRelease.Version}/{variant}";

    private static string Address(string cdn, string path) => $"{cdn.TrimEnd('/')}/{path}";
}
