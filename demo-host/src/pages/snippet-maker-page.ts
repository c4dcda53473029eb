import { targets } from '../snippets/targets.ts'
import { elementName, texts } from '../snippets/texts.ts'
import { html } from './html.ts'
import type { Examples } from './example-pages.ts'
import type { PageRequest, Page } from './layout.ts'

/** The snippet maker: an element, a form for its props, and the code to paste. Its script is `snippets/snippet-maker.ts`. */
export const snippetMakerPage =
  (examples: Examples) =>
  async ({ site: { host }, query }: PageRequest): Promise<Page> => {
    const tags = Object.keys(await examples.all())
    const version = await examples.version()
    const selected = tags.find((tag) => tag === query['element']) ?? 'gift-bar'
    if (tags.length === 0)
      return {
        title: texts.title,
        body: html`<h1>${texts.title}</h1>
          <p>${texts.unbuilt}</p>`,
      }
    return {
      title: texts.title,
      styleSheets: ['snippet-maker'],
      script: `${host}/assets/snippet-maker.js`,
      // The page fetches schemas from the CDN, and shows the user's images from any origin.
      policy: {
        'script-src': `${host}/assets/snippet-maker.js`,
        'connect-src': `${host}/cdn/ ${host}/verktyg/kod/`,
        'img-src': 'https: http:',
      },
      body: html`
        <div class="maker-head stack">
          <h1>${texts.title}</h1>
          <p class="lead">${texts.lead}</p>
          <div class="maker-choices">
            <p>
              <label for="maker-element">${texts.element}</label>
              <select id="maker-element" autocomplete="off">
                ${tags.map((tag) => html`<option value="${tag}" ${tag === selected && html`selected`}>${texts.named(elementName(tag), tag)}</option>`)}
              </select>
            </p>
            <p>
              <label for="maker-example">${texts.example}</label>
              <select id="maker-example" autocomplete="off"></select>
            </p>
          </div>
        </div>
        <div class="maker">
          <section aria-labelledby="maker-content">
            <h2 id="maker-content">${texts.fill}</h2>
            <div id="maker-form"></div>
            <details id="maker-texts" class="maker-texts" hidden>
              <summary>${texts.texts}</summary>
              <p>${texts.textsHelp}</p>
              <p class="maker-choices">
                <label for="maker-texts-search">${texts.textsSearch}</label>
                <input id="maker-texts-search" class="maker-field" type="search" autocomplete="off" />
                <span id="maker-texts-found" class="label" role="status"></span>
              </p>
              <table role="table" aria-label="${texts.texts}">
                <thead role="rowgroup">
                  <tr role="row">
                    <th role="columnheader" scope="col">${texts.textKey}</th>
                    <th role="columnheader" scope="col">${texts.textNow}</th>
                    <th role="columnheader" scope="col">${texts.textNew}</th>
                  </tr>
                </thead>
                <tbody id="maker-texts-rows" role="rowgroup"></tbody>
              </table>
            </details>
          </section>
          <div class="maker-result">
            <section aria-labelledby="maker-shown">
              <h2 id="maker-shown">${texts.live}</h2>
              <fieldset id="maker-width" class="maker-width">
                <legend>${texts.width}</legend>
                <label><input type="radio" name="width" value="wide" checked /> ${texts.wide}</label>
                <label><input type="radio" name="width" value="phone" /> ${texts.phone}</label>
              </fieldset>
              <iframe id="maker-live" title="${texts.live}" data-width="wide" height="240"></iframe>
            </section>
            <section aria-labelledby="maker-pasted">
              <h2 id="maker-pasted">${texts.code}</h2>
              <div id="maker-options" class="stack">
                <p class="maker-choices">
                  <label for="maker-target">${texts.target}</label>
                  <select id="maker-target" autocomplete="off">
                    ${targets.map((target) => html`<option value="${target}">${texts.targets[target]}</option>`)}
                  </select>
                </p>
                <fieldset class="maker-width">
                  <legend>${texts.version}</legend>
                  <label
                    ><input type="radio" name="version" id="maker-pinned" autocomplete="off" checked />
                    ${texts.pinned(version)}</label
                  >
                  <label><input type="radio" name="version" autocomplete="off" /> ${texts.newest(version)}</label>
                </fieldset>
                <fieldset class="maker-width">
                  <legend>${texts.flavour}</legend>
                  <label><input type="radio" name="flavour" autocomplete="off" checked /> ${texts.react}</label>
                  <label><input type="radio" name="flavour" id="maker-lite" autocomplete="off" /> ${texts.lite}</label>
                </fieldset>
                <p>
                  <label
                    ><input type="checkbox" id="maker-child" autocomplete="off" aria-describedby="maker-child-help" />
                    ${texts.child}</label
                  >
                  <span id="maker-child-help" class="label">${texts.childHelp}</span>
                </p>
                <details id="maker-others">
                  <summary>${texts.others}</summary>
                  <p>${texts.othersHelp}</p>
                  ${tags.map(
                    (tag) =>
                      html`<label
                        ><input type="checkbox" value="${tag}" autocomplete="off" />
                        ${texts.named(elementName(tag), tag)}</label
                      > `,
                  )}
                </details>
                <details>
                  <summary>${texts.ownMap}</summary>
                  <p id="maker-own-map-help">${texts.ownMapHelp}</p>
                  <p>
                    <label for="maker-own-map">${texts.ownMapLabel}</label>
                    <textarea
                      id="maker-own-map"
                      class="maker-field"
                      rows="4"
                      autocomplete="off"
                      spellcheck="false"
                      aria-describedby="maker-own-map-help"
                    ></textarea>
                  </p>
                </details>
              </div>
              <div role="alert" class="maker-alert"><ul id="maker-problems" class="maker-problems" hidden></ul></div>
              <pre tabindex="0" role="group" aria-label="${texts.code}"><code id="maker-code"></code></pre>
              <button type="button" class="button-primary" id="maker-copy-code">${texts.copyCode}</button>
            </section>
            <section aria-labelledby="maker-whole-head">
              <h2 id="maker-whole-head">${texts.head}</h2>
              <p>${texts.headHelp}</p>
              <pre tabindex="0" role="group" aria-label="${texts.head}"><code id="maker-head"></code></pre>
              <button type="button" class="button-secondary" id="maker-copy-head">${texts.copyHead}</button>
            </section>
            <section aria-labelledby="maker-policies">
              <h2 id="maker-policies">${texts.policy}</h2>
              <p>${texts.policyHelp}</p>
              <pre tabindex="0" role="group" aria-label="${texts.policy}"><code id="maker-policy"></code></pre>
              <p class="label">${texts.styles}</p>
              <button type="button" class="button-secondary" id="maker-copy-policy">${texts.copyPolicy}</button>
              <h3>${texts.optionalPolicy}</h3>
              <ul id="maker-optional"></ul>
              <h3>${texts.reports}</h3>
              <p>${texts.reportsHelp}</p>
              <pre tabindex="0" role="group" aria-label="${texts.reports}"><code id="maker-reports"></code></pre>
            </section>
            <section aria-labelledby="maker-origins">
              <h2 id="maker-origins">${texts.origin}</h2>
              <p>${texts.originHelp}</p>
              <p class="maker-choices">
                <label for="maker-origin">${texts.pageOrigin}</label>
                <input id="maker-origin" type="url" autocomplete="off" placeholder="https://kampanj.example.org" />
                <button type="button" class="button-secondary" id="maker-check">${texts.check}</button>
              </p>
              <p id="maker-origin-status" role="status"></p>
            </section>
            <p id="maker-status" class="maker-status" role="status"></p>
          </div>
        </div>
      `,
    }
  }
