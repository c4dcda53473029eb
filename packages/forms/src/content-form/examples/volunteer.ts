import { choices, column, field, fieldset, form, page, showWhile } from './definitions.ts'

const required = { required: true }

/** What the form opens with. In its fallback too, visitors read it before the form's code has come. */
export const opening =
  '<p>Vad roligt att du vill hjälpa till! Vi hör av oss inom en vecka. Läs gärna <a href="/volontar/">hur det går till</a> först.</p>'

/**
 * A form of three pages with every type of field, and conditions on a field, a fieldset and a page.
 */
export const volunteer = form('Bli volontär', 'Skicka anmälan', [
  page('Om dig', [
    fieldset('', [column([field('intro', '', 'Rich text', { settings: { html: opening } })])]),
    fieldset('Dina uppgifter', [
      column([field('fornamn', 'Förnamn', 'Short answer', required)], 6),
      column([field('efternamn', 'Efternamn', 'Short answer', required)], 6),
      column(
        [
          field('epost', 'E-post', 'Short answer', {
            ...required,
            pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
            patternInvalidErrorMessage: 'Skriv en e-postadress, till exempel anna@example.org',
            settings: { fieldType: 'email' },
          }),
        ],
        6,
      ),
      column(
        [
          field('telefon', 'Mobilnummer', 'Short answer', {
            helpText: 'Så att vi når dig samma dag.',
            settings: { fieldType: 'tel', placeholder: '070-123 45 67' },
          }),
        ],
        6,
      ),
    ]),
    fieldset('Var vill du hjälpa till?', [
      column([
        field('ort', 'Ort', 'Dropdown', {
          ...required,
          preValues: choices('Göteborg', 'Malmö', 'Stockholm', 'Umeå', 'Annan ort'),
          settings: { selectPrompt: 'Välj ort' },
        }),
        field('annan-ort', 'Vilken ort?', 'Short answer', { ...required, ...showWhile('ort', 'annan-ort') }),
      ]),
    ]),
  ]),
  page('Uppdraget', [
    fieldset('', [
      column([
        field('rubrik', '', 'Title and description', {
          settings: {
            caption: 'Vad lockar dig?',
            captionTag: 'h3',
            bodyText: 'Du binder dig inte vid något. Vi pratar igenom vad som passar dig när vi ses.',
          },
        }),
        field('uppdrag', 'Uppdrag', 'Multiple choice', {
          ...required,
          helpText: 'Välj ett eller flera.',
          preValues: choices('Soppkök', 'Läxhjälp', 'Besöksvän', 'Second hand', 'Insamling', 'Musik'),
        }),
        field('tid', 'Hur ofta kan du hjälpa till?', 'Single choice', {
          ...required,
          requiredErrorMessage: 'Välj hur ofta du kan hjälpa till',
          preValues: choices('En gång i veckan', 'En gång i månaden', 'Vid enstaka tillfällen'),
        }),
        field('korkort', 'Jag har körkort', 'Checkbox'),
      ]),
    ]),
    fieldset('Läxhjälp', [column([field('amnen', 'Vilka ämnen kan du hjälpa till med?', 'Short answer', required)])], {
      ...showWhile('uppdrag', 'läxhjälp', 'Contains'),
    }),
    fieldset('', [
      column([
        field('varfor', 'Berätta lite om dig själv', 'Long answer', {
          helpText: 'Vad har du gjort förut, och varför vill du hjälpa till?',
          settings: { placeholder: 'Några rader räcker.' },
        }),
      ]),
    ]),
  ]),
  page('Skicka', [
    fieldset('', [
      column([
        field('cv', 'Bifoga intyg eller meritförteckning', 'File upload', {
          fileUploadOptions: {
            allowMultipleFileUploads: true,
            allowAllUploadExtensions: false,
            allowedUploadExtensions: ['pdf', 'docx', 'jpg', 'png'],
          },
        }),
        field('samtycke', 'Samtycke', 'Data Consent', {
          ...required,
          requiredErrorMessage: 'Vi behöver ditt samtycke för att få spara uppgifterna',
          settings: {
            AcceptCopy:
              'Jag samtycker till att mina uppgifter sparas i ett år. <a href="/stod-oss/villkor/integritetspolicy/">Så behandlar vi dem</a>.',
          },
        }),
      ]),
    ]),
  ]),
])
