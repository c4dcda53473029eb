<?php
/*
 * A complete backend for charity-elements: PHP 8, one file, its state in a JSON file.
 *
 *     php -S localhost:8000 backend.php
 *
 * It plays the providers below /control, for the conformance kit. In yours, call the real ones.
 */

const THANK_YOU_PAGES = ['2001' => '/tack/'];
const QR_CODE = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>';
const ENDS = [
    'approve' => 'paid', 'decline' => 'declined', 'expire' => 'timed-out', 'fail' => 'error',
    'pay' => 'paid', 'abandon' => 'cancelled', 'sign' => 'signed', 'reject' => 'rejected',
];

ini_set('display_errors', '0');
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$base = 'http://' . $_SERVER['HTTP_HOST'];
$file = fopen(getenv('STATE') ?: sys_get_temp_dir() . '/charity-backend.json', 'c+');
flock($file, LOCK_EX);
// Sessions by the value of their cookie; payments, contracts (assently) and invoices (crm) by id.
$state = json_decode(stream_get_contents($file))
    ?? (object) ['sessions' => new stdClass(), 'gifts' => new stdClass()];

/** Saves the state and answers with JSON. */
function answer(mixed $value, int $status = 200): never
{
    global $file, $state;
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($state));
    fclose($file);
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    exit(json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES));
}

/** Adds a gift, which `$session->$provider` names from now on, or refuses its amount. */
function begin(string $provider, array $more = []): string
{
    global $state, $session, $cookie, $body;
    $amount = $body->giftAmount ?? $body->formData->giftAmount ?? null;
    $isAmount = is_int($amount) && $amount >= 1 && $amount <= 1000000;
    if (!$isAmount) answer(['error' => 'giftAmount'], 400);
    $id = bin2hex(random_bytes(8)); // In yours, call the provider here.
    $gift = ['id' => $id, 'provider' => $provider, 'amount' => $amount, 'session' => $cookie];
    $state->gifts->$id = (object) ($gift + $more + ['status' => 'created', 'isTold' => false]);
    return $session->$provider = $id;
}

[, $area, $provider, $id, $act] = explode('/', $path) + array_fill(0, 5, '');
if ($area === 'control' && $act === '') {
    $listed = array_filter((array) $state->gifts, fn($gift) => $gift->provider === $provider);
    answer(array_reverse(array_values($listed)));
}
if ($area === 'control') {
    $gift = $state->gifts->$id;
    $giver = $state->sessions->{$gift->session};
    $gift->status = ENDS[$act];
    if ($gift->status === 'paid') $giver->webId = $id;
    $flow = $giver->cardSession->urlOrigin ?? null;
    answer(['redirectUrl' => $act === 'pay' ? $gift->thanks : $flow]);
}
if ($area !== 'api') answer(['page' => $path]);
$cookie = $_COOKIE['session'] ?? '';
if ($path === '/api/generate-csrf/') {
    if (!isset($state->sessions->$cookie)) $cookie = bin2hex(random_bytes(16));
    $state->sessions->$cookie ??= (object) ['csrf' => bin2hex(random_bytes(16))];
    setcookie('session', $cookie, ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
    answer(['csrf' => $state->sessions->$cookie->csrf]);
}
if ($path === '/api/getmobilemenu') {
    answer([['id' => 1, 'name' => 'Ge en gåva', 'route' => ['path' => '/ge/']]]);
}

$body = $_POST ? (object) $_POST : json_decode(file_get_contents('php://input'));
$session = $state->sessions->$cookie ?? null;
$isKnown = $session && hash_equals($session->csrf, (string) ($body->csrf ?? ''));
if (!$isKnown) answer(['error' => 'csrf'], 403);
$swish = $state->gifts->{$session->swish ?? ''} ?? (object) ['status' => 'error', 'isTold' => true];
$case = $state->gifts->{$session->assently ?? ''} ?? (object) ['status' => 'none'];

switch ($path) {
    case '/api/winorg/createswishgift/':
        $phone = $body->donatorPhoneCell;
        $isOpen = fn($gift) => ($gift->phone ?? '') === $phone && $gift->status === 'created';
        $open = array_filter((array) $state->gifts, $isOpen);
        if ($open) answer(['success' => false, 'error' => 'RP06']);
        $about = ['phone' => $phone, 'origin' => $body->origin, 'type' => 'swish', 'code' => []];
        begin('swish', $about);
        answer(['success' => true]);
    case '/api/winorg/createswishgiftmcommerce/':
        $code = ['swishToken' => bin2hex(random_bytes(16)), 'svgData' => QR_CODE];
        begin('swish', ['origin' => $body->origin, 'type' => 'swish-mcommerce', 'code' => $code]);
        answer(['success' => true] + $code);
    case '/api/winorg/swishpoll/':
        $swish->isTold = $swish->status !== 'created';
        if ($swish->isTold) answer(['status' => $swish->status]);
        answer(['status' => 'created', 'type' => $swish->type] + (array) $swish->code);
    case '/api/winorg/cancelswishrequest/':
        $isWaiting = $swish->status === 'created';
        if ($isWaiting) $swish->status = 'cancelled';
        answer(['success' => $isWaiting]);
    // The dialog is closed, and the payment goes on.
    case '/api/winorg/resetpaymentsession/': answer(['success' => true]);
    case '/api/winorg/should-reopen-swishmodal/':
        answer(['shouldOpen' => !$swish->isTold && $swish->origin === $body->origin]);
    case '/api/winorg/createcreditcardgift/':
        $page = THANK_YOU_PAGES[$body->paymentThankYouPageId] ?? answer(['error' => 'page'], 400);
        $id = begin('card', ['thanks' => "$base$page?responseCode=OK"]);
        answer(['success' => true, 'redirectURL' => "$base/card/$id"]);
    case '/api/winorg/createinvoicegift/':
        $session->webId = begin('crm', ['kind' => 'invoices']);
        answer(['success' => true]);
    case '/api/winorg/persist-card-session/':
        $session->cardSession = $body->cardSession;
        answer(new stdClass());
    case '/api/winorg/get-persisted-card-session/':
        $saved = $session->cardSession ?? null;
        if ($body->clear) unset($session->cardSession);
        answer(['data' => $saved]);
    case '/api/winorg/persistformdata/':
        $session->forms = $body->formData;
        answer(new stdClass());
    case '/api/winorg/getpersistedformdata/': answer($session->forms ?? new stdClass());
    case '/api/winorg/get-persisted-webid/': answer(['data' => $session->webId ?? null]);
    case '/api/winorg/get-persisted-ssn/': answer(['data' => null]);
    case '/api/winorg/newsletter-signup/':
    case '/api/winorg/corps-newsletter-signup/':
        $isAddress = filter_var($body->emailAddress, FILTER_VALIDATE_EMAIL);
        answer(new stdClass(), $isAddress ? 200 : 422);
    case '/api/assently/submit-monthly-form':
        $isNumber = preg_match('/^(19|20)\d{6}-?\d{4}$/', $body->formData->ssn);
        if (!$isNumber) answer(['success' => false, 'error' => 'E096']);
        $url = "$base/sign/" . bin2hex(random_bytes(8));
        begin('assently', ['status' => 'sent', 'form' => $body->formData, 'url' => $url]);
        answer(['success' => true, 'caseWithUser' => ['parties' => [['signatureUrl' => $url]]]]);
    case '/api/assently/delete-case/':
        unset($session->assently);
        answer(new stdClass());
    case '/api/assently/get-case-status/': answer(['status' => $case->status]);
    case '/api/assently/get-saved-details/':
        if ($case->status !== 'sent') answer(new stdClass());
        answer(['status' => 'pending', 'formData' => $case->form, 'signatureUrl' => $case->url]);
    case '/api/send-conversion-event/':
    case '/api/post-form/': answer(new stdClass());
    default: answer(['error' => 'no such call'], 404);
}
