using CharityElements;
using Microsoft.AspNetCore.Html;
using Microsoft.AspNetCore.Mvc;
using Umbraco.Cms.Core.Models.PublishedContent;
using Umbraco.Cms.Core.Routing;

// A site that uses the package as a template author would, with content of Umbraco's own types.
var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllersWithViews();
// In a whole Umbraco, the package's composer does this.
builder.Services.AddCharityElements();
builder.Services.AddSingleton(Fake.Of<IPublishedUrlProvider>((method, arguments) =>
    method == "GetUrl" && arguments[0] is IPublishedContent page ? page.GetProperty("path")?.GetValue() : null));
builder.Services.AddSingleton(Examples.Read(builder.Configuration["Examples"]!));

var app = builder.Build();
app.MapStaticAssets();
app.MapControllers();
app.Run();

/// <summary>One page for each way to write an element.</summary>
public sealed class PagesController(Examples examples) : Controller
{
    [HttpGet("/tag-helper/{tag}/{name}")]
    public IActionResult TagHelperPage(string tag, string name) => View("/Views/TagHelper.cshtml", Shown(tag, name));

    [HttpGet("/partial/{tag}/{name}")]
    public IActionResult PartialPage(string tag, string name) => View("/Views/Partial.cshtml", Shown(tag, name));

    [HttpGet("/typed")]
    public IActionResult TypedPage() => View("/Views/Typed.cshtml");

    [HttpGet("/blocks")]
    public IActionResult BlocksPage() => View("/Views/Blocks.cshtml", UmbracoContent.Blocks(examples));

    [HttpGet("/without-props")]
    public IActionResult WithoutPropsPage(bool preview) => View("/Views/WithoutProps.cshtml", preview);

    [HttpGet("/form-picker")]
    public IActionResult FormPickerPage() => View("/Views/FormPicker.cshtml", UmbracoContent.FormPicker(examples));

    [HttpGet("/circular")]
    public IActionResult CircularPage() => View("/Views/Circular.cshtml", UmbracoContent.Circular());

    [HttpGet("/without-loader")]
    public IActionResult WithoutLoaderPage() => View("/Views/WithoutLoader.cshtml");

    [HttpGet("/wrong-cdn")]
    public IActionResult WrongCdnPage() => View("/Views/WrongCdn.cshtml");

    /// <summary>Gives a text to an accordion.</summary>
    [HttpPost("/hostile"), IgnoreAntiforgeryToken]
    public IActionResult HostilePage([FromForm] string text) => View("/Views/Hostile.cshtml", text);

    private Shown Shown(string tag, string name) => new(tag, UmbracoContent.Block(tag, examples.Of(tag, name)), new HtmlString(examples.FallbackOf(tag, name)));
}

/// <summary>What a page shows.</summary>
public sealed record Shown(string Tag, IPublishedElement Content, IHtmlContent Fallback)
{
    /// <summary>The partial of the element: GiftBar for gift-bar.</summary>
    public string Partial => $"~/Views/Partials/CharityElements/{string.Concat(Tag.Split('-').Select(part => char.ToUpperInvariant(part[0]) + part[1..]))}.cshtml";
}
