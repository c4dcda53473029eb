import { type Example, unanswered } from '@charity-elements/runtime'
import type { ContentFormInput } from './props.ts'
import { choices, column, field, fieldset, form, page, showWhile } from './examples/definitions.ts'
import { opening, volunteer } from './examples/volunteer.ts'

const fallback = '<p>Skriv till <a href="mailto:info@example.org">info@example.org</a> så hjälper vi dig.</p>'
const required = { required: true }
const confirm = { confirmTitle: 'Tack, vi hör av oss!', confirmText: 'Du får ett svar inom två dagar.' }

const contact = form('Kontakta oss', 'Skicka', [
  page('', [
    fieldset('', [
      column([field('namn', 'Namn', 'Short answer', required)], 6),
      column([field('epost', 'E-post', 'Short answer', { ...required, settings: { fieldType: 'email' } })], 6),
      column([
        field('meddelande', 'Meddelande', 'Long answer', required),
        field('uppringd', 'Jag vill bli uppringd', 'Checkbox'),
        field('telefon', 'Mobilnummer', 'Short answer', {
          ...required,
          settings: { fieldType: 'tel' },
          ...showWhile('uppringd', 'true'),
        }),
      ]),
    ]),
  ]),
])

const overlong = form(
  'Anmälan',
  'Skicka in anmälan till årets stora vårinsamling och bekräfta att uppgifterna stämmer',
  [
    page('', [
      fieldset('Uppgifter om den person, förening eller församling som anmälan gäller och som ska stå på kvittot', [
        column(
          [
            field('a', 'Fullständigt namn på kontaktpersonen så som det är skrivet i folkbokföringen', 'Short answer', {
              ...required,
              helpText:
                'Namnet används bara för att vi ska kunna nå rätt person och visas inte för någon utanför organisationen. '.repeat(
                  3,
                ),
            }),
          ],
          6,
        ),
        column(
          [
            field(
              'b',
              'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
              'Short answer',
            ),
          ],
          6,
        ),
        column([
          field(
            'c',
            'Vilka av våra verksamheter vill din förening stödja under det kommande verksamhetsåret?',
            'Multiple choice',
            {
              preValues: choices(
                ...Array.from(
                  { length: 14 },
                  (_, number) => `Verksamhet ${number + 1} med ett namn som inte riktigt får plats på en rad`,
                ),
              ),
            },
          ),
        ]),
      ]),
    ]),
  ],
)

const faulty = {
  name: 'Trasigt',
  pages: [
    {
      fieldsets: [
        {
          columns: [
            {
              fields: [
                { id: '1', caption: 'Fungerar', type: { name: 'Short answer' } },
                { id: '2', caption: 'Okänd typ', type: { name: 'Hologram' } },
                { id: '3', caption: 'Trasigt mönster', type: { name: 'Short answer' }, pattern: '[a-' },
                {
                  id: '4',
                  caption: 'Villkor på sig självt',
                  type: { name: 'Checkbox' },
                  condition: {
                    actionType: 'Show',
                    logicType: 'All',
                    rules: [{ field: '4', operator: 'Is', value: 'true' }],
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const submit = { press: 'Skicka' }
const message = {
  fill: { 'id-namn': 'Anna Åberg', 'id-epost': 'anna@example.org', 'id-meddelande': 'Hej! När är det öppet?' },
}

export const examples: readonly Example<ContentFormInput>[] = [
  { name: 'Pages and every field', props: { form: volunteer, ...confirm }, fallback: opening + fallback },
  { name: 'Rosa', props: { form: contact, color: 'Rosa', ...confirm }, fallback },
  { name: 'Blå', props: { form: contact, color: 'Blå', ...confirm }, fallback },
  { name: 'Picked in the CMS', props: { formPicker: { form: contact } }, fallback },
  {
    name: 'Wrong and missing',
    props: { form: contact, color: 'Rosa' },
    fallback,
    steps: [{ press: 'Jag vill bli uppringd (valfritt)' }, submit],
    shows: '[aria-invalid=true]',
  },
  {
    name: 'Sending',
    props: { form: contact, color: 'Rosa' },
    fallback,
    api: { '/api/post-form/': unanswered },
    steps: [message, submit],
    shows: 'progress, [role=progressbar], [aria-busy=true]',
  },
  {
    name: 'Sent',
    props: { form: contact, color: 'Rosa', ...confirm },
    fallback,
    steps: [message, submit],
    shows: '[part=confirmation]',
  },
  {
    name: 'Fails',
    props: { form: contact, color: 'Rosa' },
    fallback,
    api: { '/api/post-form/': { status: 500 } },
    steps: [message, submit],
    shows: 'dialog[open] h2',
  },
  {
    name: 'Emptied after a failure',
    props: { form: contact, color: 'Rosa' },
    fallback,
    api: { '/api/post-form/': { status: 500 } },
    steps: [message, submit, { press: 'Stäng' }],
    shows: '[part=draft]',
  },
  {
    name: 'With a privacy notice',
    props: {
      form: contact,
      privacyNotice:
        'Vi sparar dina uppgifter i ett år för att kunna svara dig. <a href="https://www.example.org/integritet/">Så behandlar vi personuppgifter</a>',
    },
    fallback,
  },
  { name: 'Overlong', props: { form: overlong, color: 'Blå' }, fallback },
  { name: 'Faulty definition', props: { form: faulty }, fallback },
]
