import { escapeHtml } from '#server/platform/http/screens/html.ts'

/** People of the demonstration, for one press. */
const PESSOAS = ['consultora@exemplo.com.br', 'participante@exemplo.com.br', 'admin@exemplo.com.br']

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; background: light-dark(#f4f1ea, #16181d) }
main { width: min(26rem, 100vw - 3rem); padding: 2rem; border-radius: 1rem; background: light-dark(#fff, #22252c); box-sizing: border-box }
h1 { font-size: 1.375rem; margin: 0 0 .25rem }
p { margin: 0 0 1.25rem; color: light-dark(#555, #b9bcc4) }
form { display: grid; gap: .75rem }
label { display: grid; gap: .25rem; font-weight: 600 }
label.check { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; min-height: 2.75rem; gap: .625rem }
input[type=email] { font: inherit; padding: .625rem .75rem; border: 1px solid light-dark(#8a8578, #6b7080); border-radius: .5rem; min-height: 2.75rem; box-sizing: border-box }
input[type=checkbox] { width: 1.25rem; height: 1.25rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; border-radius: .5rem; border: 1px solid light-dark(#1f4f46, #7fc6b6); background: none; color: inherit; cursor: pointer }
button.main { background: light-dark(#1f4f46, #7fc6b6); color: light-dark(#fff, #10211d) }
`

/** The page on which somebody says who they are at the stand-in; any address does, without a senha. */
export const signInPage = (uid: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Provedor local</title><style>${STYLE}</style></head><body><main>
<h1>Provedor local</h1>
<p>Um provedor de entrada de mentira, para experimentar. Qualquer e-mail serve, sem senha.</p>
<form method="post" action="/entrar/${escapeHtml(uid)}">
<label>E-mail<input type="email" name="email" required autocomplete="off" list="pessoas"></label>
<datalist id="pessoas">${PESSOAS.map(email => `<option value="${escapeHtml(email)}">`).join('')}</datalist>
<label class="check"><input type="checkbox" name="verificado" checked>E-mail confirmado</label>
<label class="check"><input type="checkbox" name="mfa">Com segunda etapa (amr: mfa)</label>
<button class="main" name="acao" value="entrar">Entrar</button>
<button name="acao" value="cancelar" formnovalidate>Cancelar</button>
</form></main></body></html>`
