import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { CODE_FORM_NAMES, CODE_FORMS } from '#shared/api/request-code.ts'
import {
  KEY_PLACE,
  MAX_TRY_BODY_CHARACTERS,
  MAX_TRY_KEY_CHARACTERS,
  TRY_OPERATIONS,
  TRY_REQUESTS,
} from '#shared/api/try-requests.ts'

/** Where the built window keeps the script of the page: src-renderer/docs-page/start.ts. */
export const DOCS_SCRIPT_PATH = '/docs/docs-try.js'

const OPTIONS = TRY_OPERATIONS.map(
  (name) => `<option value="${name}">${name}${TRY_REQUESTS[name].isManagement ? ' (management key)' : ''}</option>`,
).join('')

const FORMS = CODE_FORM_NAMES.map((form) => `<option value="${form}">${escapeXml(CODE_FORMS[form])}</option>`).join('')

/** The part of /docs that sends requests. It is hidden until its script runs, so that nothing there does nothing. */
export const DOCS_TRY = `<section id="try" aria-labelledby="try-title" hidden>
<h2 id="try-title">Try it</h2>
<p>Sends a request from this page to this Waypost. An operation with a management key changes your lists. The key stays
in this page until it is closed, and is stored nowhere.</p>
<form id="try-form" autocomplete="off">
<p><label for="try-operation">Operation</label><select id="try-operation">${OPTIONS}</select></p>
<p><label for="try-key">Key</label><input id="try-key" placeholder="${KEY_PLACE}" maxlength="${MAX_TRY_KEY_CHARACTERS}"
autocomplete="off" spellcheck="false"></p>
<p id="try-body-line"><label for="try-body">Body (JSON)</label><textarea id="try-body" rows="12"
maxlength="${MAX_TRY_BODY_CHARACTERS}" autocomplete="off" spellcheck="false" aria-describedby="try-fault"></textarea></p>
<p id="try-fault" role="status"></p>
<p><button id="try-send">Send</button> <button type="button" id="try-example">Take the example again</button></p>
</form>
<p id="try-status" role="status"></p>
<pre id="try-reply" tabindex="0" role="region" aria-label="Reply" hidden></pre>
<p id="try-cut" hidden>The reply is longer. Copy the request and send it from a program to read all of it.</p>
<p><label for="try-language">As a program</label><select id="try-language">${FORMS}</select>
<button type="button" id="try-copy">Copy</button></p>
<pre id="try-code" tabindex="0" role="region" aria-label="Program"></pre>
</section>`

/** Its part of the style sheet. */
export const DOCS_TRY_STYLE = `#try label { display: block; font-weight: 600 }
#try select, #try input, #try textarea, #try button { font: inherit; line-height: 1.4; vertical-align: middle; padding: .35rem .6rem; max-width: 100%; box-sizing: border-box; border: 1px solid GrayText; border-radius: .35rem }
#try input, #try textarea { width: 100%; font-family: ui-monospace, monospace; font-size: .9em }
#try :focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
#try-fault:not(:empty) { font-weight: 600 }
#try pre { max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
#try-status:empty, #try-fault:empty { margin: 0 }
`
