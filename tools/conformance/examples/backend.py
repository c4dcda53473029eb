"""A complete backend for charity-elements: Python 3.10, its standard library, all in memory.

    python3 backend.py 8000

It plays the providers below /control, for the conformance kit. In yours, call the real ones.
"""

import email
import json
import re
import sys
from http.cookies import SimpleCookie
from secrets import token_hex
from wsgiref.simple_server import make_server

THANK_YOU_PAGES = {"2001": "/tack/"}
QR_CODE = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>'
ENDS = {"approve": "paid", "decline": "declined", "expire": "timed-out", "fail": "error",
        "pay": "paid", "abandon": "cancelled", "sign": "signed", "reject": "rejected"}
sessions = {}  # by the value of their cookie
gifts = []  # every payment, contract (assently) and invoice (crm), the newest first

def begin(session, provider, body, status="created", **more):
    """Adds a gift, which `session[provider]` is from now on. Call the provider here."""
    gift = {"id": token_hex(8), "amount": body["giftAmount"], "status": status, **more}
    gifts.insert(0, {**gift, "provider": provider, "session": session, "isTold": False})
    session[provider] = gifts[0]
    return gifts[0]

def call(path, session, body):
    is_gift = path.startswith("/api/winorg/create") or path == "/api/assently/submit-monthly-form"
    amount = body.get("formData", body).get("giftAmount")
    if is_gift and (type(amount) is not int or not 1 <= amount <= 1_000_000):
        return "400 giftAmount"
    match path:
        case "/api/winorg/createswishgift/":
            phone = body["donatorPhoneCell"]
            if any(gift.get("phone") == phone and gift["status"] == "created" for gift in gifts):
                return {"success": False, "error": "RP06"}
            begin(session, "swish", body, phone=phone, origin=body["origin"], type="swish", code={})
            return {"success": True}
        case "/api/winorg/createswishgiftmcommerce/":
            code = {"swishToken": token_hex(16), "svgData": QR_CODE}
            begin(session, "swish", body, origin=body["origin"], type="swish-mcommerce", code=code)
            return {"success": True, **code}
        case "/api/winorg/swishpoll/":
            payment = session.get("swish", {"status": "error"})
            payment["isTold"] = payment["status"] != "created"
            about = {} if payment["isTold"] else {"type": payment["type"], **payment["code"]}
            return {"status": payment["status"], **about}
        case "/api/winorg/cancelswishrequest/":
            payment = session.get("swish", {"status": "none"})
            is_waiting = payment["status"] == "created"
            payment["status"] = "cancelled" if is_waiting else payment["status"]
            return {"success": is_waiting}
        case "/api/winorg/resetpaymentsession/":
            return {"success": True}  # the dialog is closed, and the payment goes on
        case "/api/winorg/should-reopen-swishmodal/":
            payment = session.get("swish", {"isTold": True})
            return {"shouldOpen": not payment["isTold"] and payment["origin"] == body["origin"]}
        case "/api/winorg/createcreditcardgift/":
            page = THANK_YOU_PAGES[body["paymentThankYouPageId"]]
            payment = begin(session, "card", body, thanks=f"{base}{page}?responseCode=OK")
            return {"success": True, "redirectURL": f"{base}/card/{payment['id']}"}
        case "/api/winorg/createinvoicegift/":
            session["webId"] = begin(session, "crm", body, kind="invoices")["id"]
            return {"success": True}
        case "/api/winorg/persist-card-session/":
            session["cardSession"] = body["cardSession"]
        case "/api/winorg/get-persisted-card-session/":
            saved = session.get("cardSession")
            session["cardSession"] = None if body["clear"] else saved
            return {"data": saved}
        case "/api/winorg/persistformdata/":
            session["forms"] = body["formData"]
        case "/api/winorg/getpersistedformdata/":
            return session.get("forms", {})
        case "/api/winorg/get-persisted-webid/":
            return {"data": session.get("webId")}
        case "/api/winorg/get-persisted-ssn/":
            return {"data": None}
        case "/api/winorg/newsletter-signup/" | "/api/winorg/corps-newsletter-signup/":
            if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", body["emailAddress"]):
                return "422 emailAddress"
        case "/api/assently/submit-monthly-form":
            form = body["formData"]
            if not re.fullmatch(r"(19|20)\d{6}-?\d{4}", form["ssn"]):
                return {"success": False, "error": "E096"}
            url = f"{base}/sign/{token_hex(8)}"
            begin(session, "assently", form, status="sent", form=form, url=url)
            return {"success": True, "caseWithUser": {"parties": [{"signatureUrl": url}]}}
        case "/api/assently/delete-case/":
            session.pop("assently", None)
        case "/api/assently/get-case-status/":
            return {"status": session.get("assently", {"status": "none"})["status"]}
        case "/api/assently/get-saved-details/":
            case = session.get("assently", {"status": "none"})
            if case["status"] == "sent":
                return {"status": "pending", "formData": case["form"], "signatureUrl": case["url"]}
        case "/api/send-conversion-event/" | "/api/post-form/":
            pass
        case _:
            return "404 no such call"
    return {}

def control(provider, identity=None, act=None):
    """Lists what a provider has, or plays the payer, the card holder or the signer."""
    if act is None:
        listed = [gift for gift in gifts if gift["provider"] == provider]
        return [{key: gift.get(key) for key in ("id", "amount", "kind")} for gift in listed]
    gift = next(gift for gift in gifts if gift["id"] == identity)
    gift["status"] = ENDS[act]
    if gift["status"] == "paid":
        gift["session"]["webId"] = identity
    flow = gift["session"].get("cardSession") or {}
    return {"redirectUrl": gift["thanks"] if act == "pay" else flow.get("urlOrigin")}

def parse_body(raw, content_type):
    if content_type.startswith("application/json"):
        return json.loads(raw)
    form = email.message_from_bytes(f"Content-Type: {content_type}\n\n".encode() + raw)
    name = {"param": "name", "header": "content-disposition"}
    return {part.get_param(**name): part.get_payload() for part in form.get_payload()}

def app(environ, start_response):
    path, length = environ["PATH_INFO"], int(environ["CONTENT_LENGTH"] or 0)
    cookie = SimpleCookie(environ.get("HTTP_COOKIE", "")).get("session")
    key = cookie.value if cookie and cookie.value in sessions else token_hex(16)
    headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
    match path.split("/")[1:]:
        case ["api", "generate-csrf", ""]:
            answer = {"csrf": sessions.setdefault(key, {"csrf": token_hex(16)})["csrf"]}
            headers.append(("Set-Cookie", f"session={key}; Path=/; HttpOnly; SameSite=Lax"))
        case ["api", "getmobilemenu"]:
            answer = [{"id": 1, "name": "Ge en gåva", "route": {"path": "/ge/"}}]
        case ["api", *_]:
            body = parse_body(environ["wsgi.input"].read(length), environ["CONTENT_TYPE"])
            session = sessions.get(key)
            is_known = session and body.get("csrf") == session["csrf"]
            answer = call(path, session, body) if is_known else "403 csrf"
        case ["control", *parts]:
            answer = control(*parts)
        case _:
            answer = {"page": path}
    is_refused = isinstance(answer, str)
    start_response(answer if is_refused else "200 OK", headers)
    return [json.dumps({"error": answer[4:]} if is_refused else answer).encode()]

base = f"http://localhost:{sys.argv[1]}"
make_server("localhost", int(sys.argv[1]), app).serve_forever()
