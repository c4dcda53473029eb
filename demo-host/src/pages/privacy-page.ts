import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** The privacy policy: what this server stores about a visitor, and for how long. */
export const privacyPage = (): Page => ({
  title: 'Integritetspolicy',
  body: html`
    <div class="narrow stack prose">
      <h1>Integritetspolicy</h1>
      <p class="lead">Det här sparar vi om dig, och hur länge.</p>
      <h2>När du ger en gåva</h2>
      <p>
        Namn och kontaktuppgifter tar vi bort 30 dagar efter att du har betalat eller skrivit under. Beloppet sparar vi
        utan ditt namn, så länge som bokföringslagen kräver. Vill du ha skattereduktion lämnar vi ditt personnummer och
        dina gåvor till Skatteverket. Ett avtal om månadsgåva får också den som sköter underskriften och din bank.
      </p>
      <p>
        Kryssar du i ”Kom ihåg mina uppgifter” sparar vi namn och kontaktuppgifter i 30 dagar, eller tills du tar bort
        dem.
      </p>
      <h2>När du fyller i ett formulär</h2>
      <p>Det du skriver och bifogar sparas hos oss och läses av den som svarar dig. Efter ett år tar vi bort det.</p>
      <h2>Kakor</h2>
      <p>
        En enda, som gör att du kommer tillbaka till samma ställe när du har betalat i Swish eller hos banken, eller
        skrivit under. Den tas bort efter 30 dagar. Om vi får mäta annonser minns din webbläsare vad du har svarat.
      </p>
      <h2>Dina rättigheter</h2>
      <p>Du får veta vad vi har sparat, få det rättat och få det borttaget. <a href="/kontakt/">Skriv till oss.</a></p>
    </div>
  `,
})
