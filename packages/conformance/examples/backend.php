<?php
/*
 * A complete backend for charity-elements in plain PHP 8: one file, its state in a JSON file.
 *
 *     php -S localhost:8000 backend.php
 *
 * It plays the providers below /control, for the conformance kit. In yours, calls to the real ones are where this one changes `status`.
 */

const ACTS = [
    'swish' => ['approve' => 'paid', 'decline' => 'declined', 'expire' => 'timed-out', 'fail' => 'error'],
    'card' => ['pay' => 'paid', 'abandon' => 'cancelled'],
    'assently' => ['sign' => 'signed', 'reject' => 'rejected'],
];
const QR_CODE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$parts = explode('/', $path);
$base = 'http://' . $_SERVER['HTTP_HOST'];
$file = fopen(getenv('STATE') ?: sys_get_temp_dir() . '/charity-backend.json', 'c+');
flock($file, LOCK_EX);
$state = json_decode(stream_get_contents($file) ?: '{}', true)
    ?: ['sessions' => [], 'swish' => [], 'card' => [], 'assently' => [], 'crm' => []];

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

/** Adds a payment or case of the session. */
function add(string $provider, int $amount, array $more = []): string
{
    global $state, $session, $cookie;
    $id = bin2hex(random_bytes(8));
    $state[$provider][$id] = ['id' => $id, 'amount' => $amount, 'status' => 'created', 'session' => $cookie] + $more;
    return $session[$provider] = $id;
}

/** The session's newest payment or case while it waits. */
function open_one(string $provider): ?array
{
    global $state, $session;
    $found = $state[$provider][$session[$provider] ?? ''] ?? null;
    return $found && $found['status'] === 'created' ? $found : null;
}

$is_amount = fn($amount) => is_int($amount) && $amount >= 1 && $amount <= 1000000;
function swish(array $body, bool $by_phone): array
{
    global $state, $is_amount;
    $phone = $by_phone ? (string) ($body['donatorPhoneCell'] ?? '') : null;
    $waiting = array_filter($state['swish'], fn($one) => $one['phone'] === $phone && $one['status'] === 'created');
    $error = match (true) {
        !$is_amount($body['giftAmount'] ?? null) => 'AM02',
        $by_phone && !preg_match('/^46\d{8,11}$/', $phone) => 'ACMT03',
        $by_phone && count($waiting) > 0 => 'RP06',
        default => null,
    };
    if ($error) return ['success' => false, 'error' => $error];
    $token = bin2hex(random_bytes(16));
    add('swish', $body['giftAmount'], ['phone' => $phone, 'origin' => $body['origin'] ?? '', 'token' => $token]);
    return $by_phone ? ['success' => true] : ['success' => true, 'swishToken' => $token, 'svgData' => QR_CODE];
}

function poll(): array
{
    global $state, $session;
    $payment = $state['swish'][$session['swish'] ?? ''] ?? null;
    if (($payment['status'] ?? '') !== 'created') return ['status' => $payment['status'] ?? 'error'];
    $type = $payment['phone'] === null ? 'swish-mcommerce' : 'swish';
    return ['status' => 'created', 'type' => $type, 'swishToken' => $payment['token'], 'svgData' => QR_CODE];
}

function submit(array $form): array
{
    global $base, $is_amount;
    if (!preg_match('/^(19|20)\d{6}-?\d{4}$/', $form['ssn'])) return ['success' => false, 'error' => 'E096'];
    if (!$is_amount($form['giftAmount'] ?? null)) return ['success' => false];
    $id = add('assently', $form['giftAmount'], ['form' => $form]);
    return ['success' => true, 'caseWithUser' => ['parties' => [['signatureUrl' => "$base/sign/$id"]]]];
}

if ($parts[1] === 'control' && $_SERVER['REQUEST_METHOD'] === 'GET') answer(array_reverse(array_values($state[$parts[2]])));
if ($parts[1] === 'control') {
    [, , $provider, $id, $act] = $parts;
    $state[$provider][$id]['status'] = ACTS[$provider][$act];
    $giver = &$state['sessions'][$state[$provider][$id]['session']];
    if ($act === 'pay') $giver['webId'] = $id;
    answer(['redirectUrl' => $act === 'pay' ? "$base/tack/?responseCode=OK" : $giver['cardSession']['urlOrigin'] ?? '/']);
}
if ($parts[1] === 'card' || $parts[1] === 'sign') answer(['page' => $path]);
$cookie = $_COOKIE['session'] ?? '';
if ($path === '/api/generate-csrf/') {
    if (!isset($state['sessions'][$cookie])) $cookie = bin2hex(random_bytes(16));
    $state['sessions'][$cookie] ??= ['csrf' => bin2hex(random_bytes(16))];
    setcookie('session', $cookie, ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
    answer(['csrf' => $state['sessions'][$cookie]['csrf']]);
}
if ($path === '/api/getmobilemenu') answer([['id' => 1, 'name' => 'Ge en gåva', 'route' => ['path' => '/ge/'], 'tagline' => null]]);

$body = $path === '/api/post-form/' ? $_POST : json_decode(file_get_contents('php://input'), true);
$known = $state['sessions'][$cookie]['csrf'] ?? null;
if ($known === null || !hash_equals($known, (string) ($body['csrf'] ?? ''))) answer(['error' => 'csrf'], 403);
$session = &$state['sessions'][$cookie];
$amount = $body['giftAmount'] ?? null;
switch ($path) {
    case '/api/winorg/createswishgift/': answer(swish($body, true));
    case '/api/winorg/createswishgiftmcommerce/': answer(swish($body, false));
    case '/api/winorg/swishpoll/': answer(poll());
    case '/api/winorg/cancelswishrequest/':
        $payment = open_one('swish');
        if ($payment) $state['swish'][$payment['id']]['status'] = 'cancelled';
        answer(['success' => (bool) $payment]);
    case '/api/winorg/resetpaymentsession/': $session['swish'] = ''; answer(['success' => true]);
    case '/api/winorg/should-reopen-swishmodal/': answer(['shouldOpen' => (open_one('swish')['origin'] ?? null) === $body['origin']]);
    case '/api/winorg/createcreditcardgift/':
        answer($is_amount($amount) ? ['success' => true, 'redirectURL' => "$base/card/" . add('card', $amount)] : ['success' => false]);
    case '/api/winorg/createinvoicegift/':
        if ($is_amount($amount)) $session['webId'] = add('crm', $amount, ['kind' => 'invoices']);
        answer(['success' => $is_amount($amount)]);
    case '/api/winorg/persist-card-session/': $session['cardSession'] = $body['cardSession']; answer((object) []);
    case '/api/winorg/get-persisted-card-session/':
        $data = $session['cardSession'] ?? null;
        if ($body['clear']) $session['cardSession'] = null;
        answer(['data' => $data]);
    case '/api/winorg/persistformdata/': $session['forms'] = $body['formData']; answer((object) []);
    case '/api/winorg/getpersistedformdata/': answer($session['forms'] ?? (object) []);
    case '/api/winorg/get-persisted-webid/': answer(['data' => $session['webId'] ?? null]);
    case '/api/winorg/get-persisted-ssn/': answer(['data' => null]);
    case '/api/winorg/newsletter-signup/':
    case '/api/winorg/corps-newsletter-signup/': answer((object) [], filter_var($body['emailAddress'], FILTER_VALIDATE_EMAIL) ? 200 : 422);
    case '/api/assently/submit-monthly-form': answer(submit($body['formData']));
    case '/api/assently/delete-case/': $session['assently'] = ''; answer((object) []);
    case '/api/assently/get-case-status/': answer(['status' => open_one('assently') ? 'sent' : 'none']);
    case '/api/assently/get-saved-details/':
        $case = open_one('assently');
        answer($case ? ['status' => 'pending', 'formData' => $case['form'], 'signatureUrl' => "$base/sign/{$case['id']}", 'caseId' => $case['id']] : (object) []);
    case '/api/send-conversion-event/':
    case '/api/post-form/': answer((object) []);
    default: answer(['error' => 'no such call'], 404);
}
