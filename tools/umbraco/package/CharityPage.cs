using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace CharityElements;

/// <summary>What a page has of ours, and what is wrong with it: said in the log once, never to a visitor.</summary>
internal static class CharityPage
{
    private static readonly ConcurrentDictionary<string, bool> Warned = new();
    private const string Elements = "CharityElements.Elements";
    private const string Loader = "CharityElements.Loader";

    internal static void NoteLoader(HttpContext context) => context.Items[Loader] = true;

    /// <summary>A layout renders after its view, so only a page that is complete shows whether it has the loader.</summary>
    internal static void NoteElement(HttpContext context, string tag)
    {
        if (!context.Items.TryAdd(Elements, tag)) return;
        context.Response.OnCompleted(() =>
        {
            if (!context.Items.ContainsKey(Loader))
                WarnOnce(context, $"{context.Request.Path} has <{tag}> but no <charity-loader>: visitors see the fallback, unless the page has the script tag of the loader itself.");
            return Task.CompletedTask;
        });
    }

    internal static void WarnOnce(HttpContext context, string message)
    {
        if (!Warned.TryAdd(message, true)) return;
        context.RequestServices.GetRequiredService<ILoggerFactory>().CreateLogger("CharityElements").LogWarning("{Message}", message);
    }
}
