import { useQuery } from '@tanstack/react-query'
import type { Cliente } from '#shared/participantes/participantes.contract.ts'
import { t } from '../../i18n/i18n.ts'
import { Lista } from '../../lists/Lista.tsx'
import { useListState } from '../../lists/useListState.ts'
import { abrirRelatorio, ultimoRelatorio, urlDoRelatorio } from '../../relatorios/abrir/abrirRelatorio.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { Codigo } from '../acoes/Codigo.tsx'
import { clientesQuery } from '../convites.queries.ts'

const TONE: Record<Cliente['estado'], PillTone> = {
  cadastrado: 'neutral',
  em_andamento: 'warn',
  concluido: 'ok',
}

/** By name is how it is, and needs no word in the address. */
const ORDENS = { ordem: ['-nome', 'recentes'] } as const
type OrdemClientes = (typeof ORDENS.ordem)[number] | ''

/** Everyone who accepted an invite of hers, by name, with where their test stands. */
export function ClientesTab() {
  const control = useListState(ORDENS)
  const query = useQuery(clientesQuery(control.state, control.filtro.ordem))
  return (
    <Lista
      label={t('convites.abaClientes')}
      control={control}
      query={query}
      keyOf={cliente => cliente.id_usuario_participante}
      buscar={t('convites.buscarCliente')}
      vazio={{ titulo: t('convites.clientesVazio'), texto: t('convites.clientesVazioTexto') }}
      aside={
        <select
          className="input max-w-[240px]"
          aria-label={t('convites.ordem')}
          value={control.filtro.ordem}
          onChange={event => control.narrow({ ordem: event.target.value as OrdemClientes })}
        >
          {(['', ...ORDENS.ordem] as const).map(ordem => (
            <option key={ordem} value={ordem}>
              {t(`convites.ordem.${ordem || 'nome'}`)}
            </option>
          ))}
        </select>
      }
    >
      {cliente => <ClienteRow {...cliente} />}
    </Lista>
  )
}

function ClienteRow(cliente: Cliente) {
  const { id_usuario_participante: id, nome_participante: nome, estado } = cliente
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{nome}</span>
        {cliente.codigo && <Codigo codigo={cliente.codigo} />}
        {estado === 'concluido' && cliente.compartilhamento !== 'relatorio' && (
          <Pill>{t('convites.resultadoFechado')}</Pill>
        )}
      </span>
      <span className="text-sm break-words text-ink-soft">
        {cliente.email_participante} · {cliente.nome_empresa ?? t('convites.semEmpresa')}
      </span>
      <span className="rows-acts">
        <Pill tone={TONE[estado]}>{t(`convites.estado.${estado}`, { n: cliente.respondidas })}</Pill>
        {cliente.novo_teste && (
          <Pill tone={cliente.novo_teste === 'enviado' ? 'neutral' : 'warn'}>
            {t(`convites.novoTeste.${cliente.novo_teste}`, { n: cliente.respondidas })}
          </Pill>
        )}
        <ButtonLink small to={`/perfil-usuario/${id}`} aria-label={t('convites.perfilDe', { nome })}>
          {t('convites.perfil')}
        </ButtonLink>
        {cliente.nome_relatorio && (
          <ButtonAnchor
            small
            href={urlDoRelatorio(cliente.nome_relatorio)}
            target="_blank"
            rel="noopener"
            aria-label={t('convites.relatorioDe', { nome })}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void abrirRelatorio(() => ultimoRelatorio(id))
            }}
          >
            {t('convites.relatorio')}
          </ButtonAnchor>
        )}
      </span>
    </>
  )
}
