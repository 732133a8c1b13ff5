import textos from '#content/cartao/cartao-1.0.json' with { type: 'json' }
import { cartao_vazio } from '#shared/disc/cartao/cartao.answers.ts'
import { hasConteudo } from '#shared/disc/cartao/cartao.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Deps } from '../../platform/deps.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import { firstWord } from '../../platform/text/format.ts'
import { getCartao } from './cartao.ts'

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE })

/**
 * Renders the caller's own card as PDF, on A6 or A5. Equal cards give equal bytes.
 * @throws {Failure} cartao_vazio, sobrecarga, and as `getCartao`
 */
export async function renderCartao(deps: Deps, actor: Actor, id_licenca: number, formato: 'a6' | 'a5', inTurn: InTurn) {
  const { cartao, pessoa } = await getCartao(deps, actor, id_licenca)
  if (!cartao || !hasConteudo(cartao.partes)) throw fail(cartao_vazio)
  const { partes, alterado_em } = cartao
  const data = dia.format(alterado_em)
  const documento = {
    ...{ formato, pessoa, data },
    titulo: textos.titulo,
    partes: partes
      .filter(({ frases, linha }) => frases.length > 0 || linha !== '')
      .map(({ titulo, frases, linha }) => ({
        titulo: textos.titulos[titulo],
        frases: frases.map(({ texto }) => texto),
        linha,
      })),
    rodape: textos.rodape.replace('{pessoa}', firstWord(pessoa)).replace('{data}', data),
  }
  const pdf = await inTurn(actor.id_usuario, () => deps.reports.render('cartao', documento, alterado_em))
  return { nome: filenameOf(['como trabalhar comigo', pessoa, alterado_em], 'pdf'), conteudo: pdf }
}
