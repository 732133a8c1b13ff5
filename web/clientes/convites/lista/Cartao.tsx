import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { EntregaEstado } from '../../../platform/emails/EntregaEstado.tsx'
import { EstadoDaPessoa } from '../../pessoas/EstadoDaPessoa.tsx'
import { Acoes } from './Acoes.tsx'
import { type DaPagina, Envio } from './colunas.tsx'
import type { Aba } from './filtros.ts'
import { Nome } from './Nome.tsx'
import { hasConvite, linhaOf, quandoOf } from './pessoa.words.ts'
import { DeSelecao, Fechado, RelatorioLink } from './Resultado.tsx'

/**
 * Card of a person, for phones: name, letters of the result, state, latest event with its day, and in the lists of
 * invites and tests under way the dates of what was sent.
 */
export function Cartao({ pessoa, detalhes, acts, para, aba }: DaPagina & { pessoa: Pessoa; aba: Aba }) {
  const open = aba === 'convites' || aba === 'pendentes'
  const convite = detalhes.conviteDe(pessoa)
  const waits = hasConvite(pessoa) || pessoa.id_licenca_aberta !== null
  return (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3">
          <Nome pessoa={pessoa} para={para} />
          {pessoa.codigo && <Codigo codigo={pessoa.codigo} />}
        </span>
        {pessoa.nome && <span className="row-line break-all">{linhaOf(pessoa)}</span>}
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <EstadoDaPessoa {...pessoa} />
          <DeSelecao pessoa={pessoa} />
          {convite && <EntregaEstado convite={convite} />}
          {pessoa.codigo ? <RelatorioLink pessoa={pessoa} /> : <Fechado pessoa={pessoa} />}
        </span>
        {!(convite && open) && <span className="row-line">{quandoOf(pessoa)}</span>}
        {waits && open && <Envio pessoa={pessoa} detalhes={detalhes} />}
      </span>
      <Acoes pessoa={pessoa} detalhes={detalhes} acts={acts} open={false} />
    </>
  )
}
