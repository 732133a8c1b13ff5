import palavras from '#content/devolutiva/levar.json' with { type: 'json' }
import type { Pagina } from '#shared/conversas/levar/levar.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Deps } from '../../platform/deps.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import type { DocumentoLevar } from './documento.types.ts'
import { getPagina } from './pagina.ts'

const longos = new Intl.DateTimeFormat('pt-BR', {
  ...{ timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' },
})
/** A day, yyyy-mm-dd, in words. */
const inFull = (dia: string) => longos.format(new Date(`${dia}T12:00:00-03:00`))

/** The page as a document: the same content, with its words. Equal pages give equal data. */
export function documentoOf(pagina: Pagina): DocumentoLevar {
  const { ordem, combinados, frases } = palavras
  const { pessoa, consultor, estimativa, resultado, encerrada_em, resultado_em } = pagina
  const data = longos.format(encerrada_em)
  return {
    titulo: palavras.titulo,
    subtitulo: palavras.subtitulo.replace('{data}', data).replace('{consultor}', () => consultor.nome),
    ...{ pessoa, data, consultor: consultor.nome, contato: consultor.contato, logo: consultor.logo },
    ordem: resultado && {
      titulo: estimativa ? ordem.titulo : ordem.titulo_so_resultado,
      lugar: ordem.lugar,
      estimativa: estimativa && {
        titulo: estimativa.antes_de_ver ? ordem.antes : ordem.depois,
        dimensoes: estimativa.dimensoes,
      },
      resultado: { titulo: ordem.resultado, empate: ordem.empate, postos: resultado },
      comparacao: pagina.comparacao,
    },
    combinados: {
      titulo: combinados.titulo,
      falta: pagina.confirmados ? null : combinados.falta,
      itens: pagina.combinados.map(({ o_que, quando, como_notar, apoio }) => ({
        o_que,
        detalhe: [
          quando && combinados.quando.replace('{data}', inFull(quando)),
          como_notar && combinados.como_notar.replace('{texto}', () => como_notar),
          apoio && combinados.apoio.replace('{texto}', () => apoio),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    },
    frases: {
      titulo: frases.titulo,
      grupos: pagina.frases.map(({ resposta, itens }) => ({
        resposta,
        titulo: frases[resposta],
        itens: itens.map(({ texto, rotulo }) => (rotulo ? `${texto} (${rotulo.toLowerCase()})` : texto)),
      })),
    },
    lembrar: palavras.lembrar,
    origem: palavras.origem.replace('{data}', longos.format(resultado_em)).replace('{pessoa}', pessoa),
    nota: palavras.nota,
  }
}

/**
 * Renders the page for its person. Access is asked again once it is drawn: she may have erased it meanwhile.
 * @throws {Failure} nao_encontrado, sobrecarga
 */
export async function renderPagina(deps: Deps, actor: Actor, id_devolutiva: string, inTurn: InTurn) {
  const pagina = await getPagina(deps, actor, id_devolutiva)
  const { encerrada_em, pessoa } = pagina
  const pdf = await inTurn(actor.id_usuario, () => deps.reports.render('levar', documentoOf(pagina), encerrada_em))
  await getPagina(deps, actor, id_devolutiva)
  return { nome: filenameOf(['o que levo', pessoa, encerrada_em], 'pdf'), conteudo: pdf }
}
