#:sdk Microsoft.NET.Sdk.Web
#:property PublishAot=false
// A complete backend for charity-elements: .NET 10, ASP.NET Core, all in memory.
//     dotnet run backend.cs -- 8000
// It plays the providers below /control, for the conformance kit. In yours, call the real ones.
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using static System.Security.Cryptography.RandomNumberGenerator;

const string QrCode = """<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>""";
var site = $"http://localhost:{args[0]}";
var thankYouPages = new Dictionary<string, string> { ["2001"] = "/tack/" };
var sessions = new Dictionary<string, Session>(); // by the value of their cookie
var gifts = new List<Gift>(); // payments, contracts (assently), invoices (crm), the newest first
var turn = new SemaphoreSlim(1); // one request at a time: your database does this better

var app = WebApplication.Create();
app.Use(async (context, next) =>
{
    context.Response.Headers.CacheControl = "no-store";
    await turn.WaitAsync();
    try { await next(context); } finally { turn.Release(); }
});
app.MapGet("/api/generate-csrf/", (HttpRequest request, HttpResponse response) =>
{
    var key = request.Cookies["session"] ?? "";
    if (!sessions.ContainsKey(key)) sessions[key = GetHexString(32)] = new(GetHexString(32));
    response.Cookies.Append("session", key, new() { HttpOnly = true, SameSite = SameSiteMode.Lax });
    return new { csrf = sessions[key].Csrf };
});
app.MapGet("/api/getmobilemenu", () =>
    new[] { new { id = 1, name = "Ge en gåva", route = new { path = "/ge/" } } });
app.MapPost("/api/post-form/", (HttpRequest request, IFormCollection form) =>
    SessionOf(request, form["csrf"]) is null ? Refuse(403, "csrf") : Results.Ok(new { }))
    .DisableAntiforgery(); // the elements send our token instead
app.MapPost("/api/{**call}", Answer);
app.MapGet("/control/{provider}", (string provider) =>
    from one in gifts where one.Provider == provider
    select new { one.Id, one.Amount, one.Status, kind = provider == "crm" ? "invoices" : "" });
app.MapPost("/control/{provider}/{id}/{act}", (string id, string act) =>
{
    if (gifts.Find(one => one.Id == id) is not { } gift) return Results.NotFound();
    gift.Status = act switch { "approve" or "pay" => "paid", "decline" => "declined",
        "expire" => "timed-out", "abandon" => "cancelled", "sign" => "signed",
        "reject" => "rejected", _ => "error" };
    if (gift.Status == "paid") gift.Session.WebId = id;
    var origin = gift.Session.Card?["urlOrigin"]?.ToString();
    return Results.Ok(new { redirectUrl = act == "pay" ? gift.Thanks : origin });
});
foreach (var page in new[] { "/tack/", "/card/{id}", "/sign/{id}" })
    app.MapGet(page, (HttpRequest request) => new { page = request.Path.Value });
app.Run(site);

Session? SessionOf(HttpRequest request, string? csrf) =>
    sessions.TryGetValue(request.Cookies["session"] ?? "", out var session)
        && session.Csrf == csrf ? session : null;
IResult Refuse(int status, string error) => Results.Json(new { error }, statusCode: status);
Gift Begin(Gift gift) { gifts.Insert(0, gift); return gift; } // call the provider here

object? Answer(HttpRequest request, Body body)
{
    if (SessionOf(request, body.Csrf) is not { } session) return Refuse(403, "csrf");
    var (swish, contract) = (session.Swish, session.Contract);
    var sent = body.GiftAmount ?? body.FormData?["giftAmount"];
    bool IsOurs(string name) => body.FormData?[name]?.ToString().StartsWith($"{site}/") == true;
    var amount = sent is JsonValue value && value.TryGetValue(out int kronor) ? kronor : 0;
    switch (request.Path.Value)
    {
        case "/api/winorg/createswishgift/" or "/api/winorg/createswishgiftmcommerce/"
            or "/api/winorg/createcreditcardgift/" or "/api/winorg/createinvoicegift/"
            or "/api/assently/submit-monthly-form" when amount is < 1 or > 1_000_000:
            return Refuse(400, "giftAmount");
        case "/api/winorg/createswishgift/":
            if (body.DonatorPhoneCell is not { } phone) return Refuse(400, "donatorPhoneCell");
            if (gifts.Exists(gift => gift.Phone == phone && gift.Status == "created"))
                return new { success = false, error = "RP06" };
            var waiting = new { status = "created", type = "swish" };
            session.Swish = Begin(new("swish", amount, session, waiting, body.Origin, phone));
            return new { success = true };
        case "/api/winorg/createswishgiftmcommerce/":
            var (type, swishToken, svgData) = ("swish-mcommerce", GetHexString(32), QrCode);
            var shown = new { status = "created", type, swishToken, svgData };
            session.Swish = Begin(new("swish", amount, session, shown, body.Origin));
            return new { success = true, swishToken, svgData };
        case "/api/winorg/swishpoll/":
            if (swish is null) return new { status = "error" };
            swish.IsTold = swish.Status != "created";
            return swish.IsTold ? new { status = swish.Status } : swish.Pending;
        case "/api/winorg/cancelswishrequest/":
            if (swish is not { Status: "created" }) return new { success = false };
            swish.Status = "cancelled";
            return new { success = true };
        case "/api/winorg/resetpaymentsession/":
            return new { success = true }; // the dialog is closed, and the payment goes on
        case "/api/winorg/should-reopen-swishmodal/":
            return new { shouldOpen = swish is { IsTold: false } && swish.Origin == body.Origin };
        case "/api/winorg/createcreditcardgift/":
            var page = thankYouPages.GetValueOrDefault(body.PaymentThankYouPageId ?? "");
            if (page is null) return Refuse(400, "paymentThankYouPageId");
            var card = Begin(new("card", amount, session, Thanks: $"{site}{page}?responseCode=OK"));
            return new { success = true, redirectURL = $"{site}/card/{card.Id}" };
        case "/api/winorg/createinvoicegift/":
            session.WebId = Begin(new("crm", amount, session)).Id;
            return new { success = true };
        case "/api/winorg/persist-card-session/": session.Card = body.CardSession; return new { };
        case "/api/winorg/get-persisted-card-session/":
            var data = session.Card;
            if (body.Clear) session.Card = null;
            return new { data };
        case "/api/winorg/persistformdata/": session.Form = body.FormData; return new { };
        case "/api/winorg/getpersistedformdata/": return session.Form ?? new();
        case "/api/winorg/get-persisted-webid/": return new { data = session.WebId };
        case "/api/winorg/get-persisted-ssn/": return new { data = (string?)null };
        case "/api/winorg/newsletter-signup/" or "/api/winorg/corps-newsletter-signup/":
            var isEmail = Regex.IsMatch(body.EmailAddress ?? "", @"^[^@\s]+@[^@\s]+\.[^@\s]+\z");
            return isEmail ? new { } : Refuse(422, "emailAddress");
        case "/api/assently/submit-monthly-form":
            if (!Regex.IsMatch(body.FormData?["ssn"]?.ToString() ?? "", @"^(19|20)\d{6}-?\d{4}\z"))
                return new { success = false, error = "E096" };
            if (!IsOurs("thankYouPageUrl") || !IsOurs("cancelUrl")) return Refuse(400, "page");
            var party = new { signatureUrl = $"{site}/sign/{GetHexString(16)}" };
            var saved = new { status = "pending", formData = body.FormData, party.signatureUrl };
            session.Contract = Begin(new("assently", amount, session, saved) { Status = "sent" });
            return new { success = true, caseWithUser = new { parties = new[] { party } } };
        case "/api/assently/delete-case/": session.Contract = null; return new { };
        case "/api/assently/get-case-status/": return new { status = contract?.Status ?? "none" };
        case "/api/assently/get-saved-details/":
            return contract is { Status: "sent" } ? contract.Pending : new { };
        case "/api/send-conversion-event/": return new { };
        default: return Refuse(404, "no such call");
    }
}

record Body(string? Csrf, JsonNode? GiftAmount, string? Origin, string? DonatorPhoneCell,
    string? PaymentThankYouPageId, string? EmailAddress, bool Clear,
    JsonObject? CardSession, JsonObject? FormData);

record Session(string Csrf)
{
    public Gift? Swish, Contract;
    public JsonObject? Card, Form;
    public string? WebId;
}

record Gift(string Provider, int Amount, Session Session, object? Pending = null,
    string? Origin = null, string? Phone = null, string? Thanks = null)
{
    public string Id = GetHexString(16), Status = "created";
    public bool IsTold;
}
