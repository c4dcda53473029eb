using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Umbraco.Cms.Core.Composing;
using Umbraco.Cms.Core.DependencyInjection;

namespace CharityElements;

/// <summary>The section <c>CharityElements</c> of <c>appsettings.json</c>.</summary>
public sealed class CharitySettings
{
    /// <summary>The address of the CDN, without a version: <c>https://cdn.example.org</c>.</summary>
    public string? Cdn { get; set; }

    /// <summary>Where <c>/api</c> is. By default on the page's own origin.</summary>
    public string? ApiBase { get; set; }
}

/// <summary>Adds the package to Umbraco, which finds composers itself.</summary>
public sealed class CharityComposer : IComposer
{
    /// <inheritdoc />
    public void Compose(IUmbracoBuilder builder) => builder.Services.AddCharityElements();
}

/// <summary>The package in a site's services.</summary>
public static class CharityServices
{
    /// <summary>Reads the settings, and gives the previews of the backoffice the address of the CDN.</summary>
    public static IServiceCollection AddCharityElements(this IServiceCollection services)
    {
        services.AddOptions<CharitySettings>().BindConfiguration("CharityElements");
        return services.AddTransient<IStartupFilter, SettingsScript>();
    }

    /// <summary>Serves <c>settings.js</c>, which the previews import: a static file could not know the CDN.</summary>
    private sealed class SettingsScript(Microsoft.Extensions.Options.IOptions<CharitySettings> settings) : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
        {
            app.Map("/App_Plugins/CharityElements/settings.js", script => script.Run(context =>
            {
                context.Response.ContentType = "text/javascript";
                return context.Response.WriteAsync($"export const cdn = {JsonSerializer.Serialize($"{settings.Value.Cdn?.TrimEnd('/')}/{CharityRelease.Version}")}\n");
            }));
            next(app);
        };
    }
}
