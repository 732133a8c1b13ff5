import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { openRelatorio, ultimoRelatorio, urlDoRelatorio } from '../../../disc/relatorios/open/abrirRelatorio.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { fechado, nomeOf } from './pessoa.words.ts'

/** Letters of the latest result with a link to its report; a pill when it is closed, a dash when there is none. */
export function Resultado({ pessoa }: { pessoa: Pessoa }) {
  const { codigo } = pessoa
  if (fechado(pessoa)) return <Fechado pessoa={pessoa} />
  if (!codigo) return <span className="text-ink-soft">—</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Codigo codigo={codigo} />
      <RelatorioLink pessoa={pessoa} />
    </span>
  )
}

/** Pill for a result that its person keeps closed, or will open in the conversation. */
export const Fechado = ({ pessoa }: { pessoa: Pessoa }) =>
  fechado(pessoa) && (
    <Pill tone={pessoa.ver_junto ? 'brand' : 'neutral'}>
      {t(pessoa.ver_junto ? 'convites.abreNaConversa' : 'convites.resultadoFechado')}
    </Pill>
  )

/** Pill on a person whose latest invite, test or result is of a selection: it has no letters in lists. */
export const DeSelecao = ({ pessoa }: { pessoa: Pessoa }) =>
  pessoa.de_selecao && <Pill tone="neutral">{t('turmas.finalidades.selecao')}</Pill>

/** Link to the report, in another tab. */
export function RelatorioLink({ pessoa }: { pessoa: Pessoa }) {
  const { nome_relatorio, id_participante } = pessoa
  if (!nome_relatorio || id_participante === null) return null
  return (
    <a
      className="text-sm"
      href={urlDoRelatorio(nome_relatorio)}
      target="_blank"
      rel="noopener"
      aria-label={t('convites.relatorioDe', { nome: nomeOf(pessoa) })}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void openRelatorio(() => ultimoRelatorio(id_participante))
      }}
    >
      {t('convites.relatorio')}
    </a>
  )
}
