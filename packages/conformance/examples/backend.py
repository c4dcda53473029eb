"""A complete backend for charity-elements in Python: the standard library alone, everything in memory.

    python3 backend.py 8000

It plays the providers below /control, for the conformance kit. In yours, calls to the real ones are where this one changes `status`.
"""

import json
import re
import sys
from email.parser import BytesParser
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_hex

sessions = {}  # by the value of the cookie
payments = {"swish": [], "card": [], "assently": [], "crm": []}  # what the providers and the CRM have, oldest first
acts = {
    "swish": {"approve": "paid", "decline": "declined", "expire": "timed-out", "fail": "error"},
    "card": {"pay": "paid", "abandon": "cancelled"},
    "assently": {"sign": "signed", "reject": "rejected"},
}
qr_code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'

def newest(session, kind):
    return next((one for one in reversed(payments[kind]) if one["id"] == session.get(kind)), None)

def open_one(session, kind):
    return next((one for one in [newest(session, kind)] if one and one["status"] == "created"), None)

def add(owner, provider, amount, **more):
    record = {"id": token_hex(8), "amount": amount, "status": "created", **more}
    payments[provider].append(record)
    owner[provider] = record["id"]
    return record

def is_amount(amount):
    return type(amount) is int and 1 <= amount <= 1_000_000

def swish(session, body, by_phone):
    if not is_amount(body.get("giftAmount")):
        return {"success": False, "error": "AM02"}
    phone = body.get("donatorPhoneCell") if by_phone else None
    if by_phone and not re.fullmatch(r"46\d{8,11}", str(phone)):
        return {"success": False, "error": "ACMT03"}
    if by_phone and any(one["phone"] == phone and one["status"] == "created" for one in payments["swish"]):
        return {"success": False, "error": "RP06"}
    made = add(session, "swish", body["giftAmount"], phone=phone, origin=body.get("origin"), token=token_hex(16))
    return {"success": True} if by_phone else {"success": True, "swishToken": made["token"], "svgData": qr_code}

def poll(session, body):
    payment = newest(session, "swish")
    if not payment or payment["status"] != "created":
        return {"status": payment["status"] if payment else "error"}
    by_code = {} if payment["phone"] else {"swishToken": payment["token"], "svgData": qr_code}
    return {"status": "created", "type": "swish-mcommerce" if by_code else "swish", **by_code}

def cancel(session, body):
    payment = open_one(session, "swish") or {}
    payment.update(status="cancelled")
    return {"success": "id" in payment}

def should_reopen(session, body):
    return {"shouldOpen": (open_one(session, "swish") or {}).get("origin") == body["origin"]}

def card(session, body):
    if not is_amount(body.get("giftAmount")):
        return {"success": False}
    made = add(session, "card", body["giftAmount"], giver=session)
    return {"success": True, "redirectURL": f"{base}/card/{made['id']}"}

def invoice(session, body):
    if not is_amount(body.get("giftAmount")) or not body.get("companyName"):
        return {"success": False}
    session["web_id"] = add(session, "crm", body["giftAmount"], kind="invoices")["id"]
    return {"success": True}

def card_session(session, body):
    return {"data": session.pop("card_session", None) if body.get("clear") else session.get("card_session")}

def sign_up(session, body):
    return {} if re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", str(body.get("emailAddress"))) else 422

def submit(session, body):
    form = body["formData"]
    error = None if re.fullmatch(r"(19|20)\d{6}-?\d{4}", form["ssn"]) else "E096"
    if error or not is_amount(form.get("giftAmount")):
        return {"success": False, "error": error}
    made = add(session, "assently", form["giftAmount"], form=form)
    return {"success": True, "caseWithUser": {"parties": [{"signatureUrl": f"{base}/sign/{made['id']}"}]}}

def saved_details(session, body):
    case = open_one(session, "assently")
    return {"status": "pending", "formData": case["form"], "signatureUrl": f"{base}/sign/{case['id']}", "caseId": case["id"]} if case else {}

def keep(name, field):
    return lambda session, body: session.update({name: body[field]}) or {}

def drop(name, answer):
    return lambda session, body: answer if session.pop(name, None) else answer

calls = {
    "/api/winorg/createswishgift/": lambda session, body: swish(session, body, True),
    "/api/winorg/createswishgiftmcommerce/": lambda session, body: swish(session, body, False),
    "/api/winorg/swishpoll/": poll,
    "/api/winorg/cancelswishrequest/": cancel,
    "/api/winorg/resetpaymentsession/": drop("swish", {"success": True}),
    "/api/winorg/should-reopen-swishmodal/": should_reopen,
    "/api/winorg/createcreditcardgift/": card,
    "/api/winorg/createinvoicegift/": invoice,
    "/api/winorg/persist-card-session/": keep("card_session", "cardSession"),
    "/api/winorg/get-persisted-card-session/": card_session,
    "/api/winorg/persistformdata/": keep("forms", "formData"),
    "/api/winorg/getpersistedformdata/": lambda session, body: session.get("forms", {}),
    "/api/winorg/get-persisted-webid/": lambda session, body: {"data": session.get("web_id")},
    "/api/winorg/get-persisted-ssn/": lambda session, body: {"data": None},
    **dict.fromkeys(["/api/winorg/newsletter-signup/", "/api/winorg/corps-newsletter-signup/"], sign_up),
    "/api/assently/submit-monthly-form": submit,
    "/api/assently/delete-case/": drop("assently", {}),
    "/api/assently/get-case-status/": lambda session, body: {"status": "sent" if open_one(session, "assently") else "none"},
    "/api/assently/get-saved-details/": saved_details,
    **dict.fromkeys(["/api/send-conversion-event/", "/api/post-form/"], lambda session, body: {}),
}

class Backend(BaseHTTPRequestHandler):
    def do_GET(self):
        parts = self.path.split("/")
        if self.path == "/api/generate-csrf/":
            cookie = self.cookie() if self.cookie() in sessions else token_hex(16)
            session = sessions.setdefault(cookie, {"csrf": token_hex(16)})
            return self.answer({"csrf": session["csrf"]}, cookie=cookie)
        if self.path == "/api/getmobilemenu":
            return self.answer([{"id": 1, "name": "Ge en gåva", "route": {"path": "/ge/"}, "tagline": None}])
        if parts[1] == "control":
            fields = ("id", "amount", "kind")
            return self.answer([{key: one.get(key) for key in fields} for one in reversed(payments[parts[2]])])
        return self.answer({}, 200 if parts[1] in ("card", "sign") else 404)

    def do_POST(self):
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path.startswith("/control/"):
            return self.control(*self.path.split("/")[2:5])
        body = self.form(raw) if self.path == "/api/post-form/" else json.loads(raw)
        session = sessions.get(self.cookie())
        if not session or body.get("csrf") != session["csrf"]:
            return self.answer({"error": "csrf"}, 403)
        given = calls.get(self.path, lambda *_: 404)(session, body)
        return self.answer({}, given) if isinstance(given, int) else self.answer(given)

    def control(self, kind, identity, act):
        payment = next(one for one in payments[kind] if one["id"] == identity)
        payment["status"] = acts[kind][act]
        giver = payment.get("giver", {})
        giver["web_id"] = identity if act == "pay" else giver.get("web_id")
        flow = giver.get("card_session", {}).get("urlOrigin", "/")
        return self.answer({"redirectUrl": f"{base}/tack/?responseCode=OK" if act == "pay" else flow})

    def form(self, raw):
        header = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        parts = BytesParser().parsebytes(header + raw).get_payload()
        return {part.get_param("name", header="content-disposition"): part.get_payload() for part in parts}

    def cookie(self):
        return getattr(SimpleCookie(self.headers.get("Cookie", "")).get("session"), "value", "")

    def answer(self, value, status=200, cookie=None):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Cache-Control", "no-store")
        if cookie:
            self.send_header("Set-Cookie", f"session={cookie}; Path=/; HttpOnly; SameSite=Lax")
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Backend)
base = f"http://localhost:{server.server_address[1]}"
print(base, flush=True)
server.serve_forever()
