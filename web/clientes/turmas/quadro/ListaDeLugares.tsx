import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { validadeEstendida } from '#shared/clientes/convites/convites.rules.ts'
import type { Lugar } from '#shared/clientes/turmas/andamento.contract.ts'
import { PASSOS } from '#shared/clientes/turmas/turmas.rules.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { useCompartilhados } from '../../../contas/autorizacoes/useCompartilhados.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { List } from '../../../platform/lists/List.tsx'
import { RowMenu } from '../../../platform/lists/rows/RowMenu.tsx'
import { useListState } from '../../../platform/lists/useListState.ts'
import { to } from '../../../platform/screens/to.ts'
import type { MenuEntry } from '../../../platform/ui/overlays/Menu.tsx'
import { Path } from '../../../platform/ui/shapes/Path.tsx'
import { useCancelConvite, useCancelEnvio } from '../../convites/acoes/useCancelAsking.ts'
import { useConviteActs } from '../../convites/acoes/useConviteActs.ts'
import { agoOf } from '../prazo.ts'
import { lugaresQuery, TURMAS } from '../turmas.queries.ts'
import { EmailNaoConfirmado } from './EmailNaoConfirmado.tsx'
import { linhaOf, PERGUNTAS, quemE } from './passos.ts'

const FILTROS = { passo: PASSOS, alerta: ['1'] } as const

/**
 * Searchable list of everybody in a turma; reloaded when `movido` changes, the time at which the board was last read.
 */
export function ListaDeLugares({ id_rodada, movido }: { id_rodada: string; movido: number }) {
  const control = useListState(FILTROS)
  const lugares = useQuery(lugaresQuery(id_rodada, control.state, control.filtro))
  useCompartilhados(() => void lugares.refetch())
  const { refetch } = lugares
  const atosDe = useAtosDoLugar()
  useEffect(() => {
    if (movido > 0) void refetch()
  }, [movido, refetch])
  const now = new Date()
  return (
    <List<Lugar>
      label={t('turmas.quadro')}
      control={control}
      query={lugares}
      keyOf={({ id_lugar }) => id_lugar}
      buscar={t('turmas.buscarPessoa')}
      vazio={{ titulo: t('turmas.quadroVazio'), texto: t('turmas.quadroVazioTexto') }}
      found={{ noun: n => tn('turmas.pessoasNome', n) }}
      chips={[
        {
          kind: 'values',
          name: 'passo',
          label: t('turmas.passo'),
          single: true,
          options: PASSOS.map(value => ({ value, label: t(`turmas.passos.${value}`) })),
        },
        {
          kind: 'values',
          name: 'alerta',
          label: t('turmas.precisa'),
          single: true,
          options: [{ value: '1', label: t('turmas.precisaDeAjuda') }],
        },
      ]}
    >
      {lugar => <Linha lugar={lugar} atos={atosDe(lugar, now)} now={now} />}
    </List>
  )
}

function toneOf({ alerta, passo }: Pick<Lugar, 'alerta' | 'passo'>) {
  if (alerta) return alerta === 'voltou' ? 'error' : 'warn'
  return passo === 'encerrado' ? 'soft' : 'ink'
}

function Linha({ lugar, atos, now }: { lugar: Lugar; atos: readonly MenuEntry[]; now: Date }) {
  const { id_participante, nome, email, passo, respondidas, lembrado_em, codigo } = lugar
  const tone = toneOf(lugar)
  const step = passo === 'encerrado' ? 0 : PASSOS.indexOf(passo) + 1
  const palavra =
    passo === 'respondendo'
      ? t('turmas.respondidas', { n: respondidas, total: PERGUNTAS })
      : t(`turmas.passos.${passo}`)
  return (
    <div className="lugar-linha col-span-full">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {id_participante === null ? (
          <b>{quemE(lugar)}</b>
        ) : (
          <Link
            to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })}
            className="font-semibold"
            data-row-link
          >
            {quemE(lugar)}
          </Link>
        )}
        {codigo && (
          <>
            {' '}
            <Codigo codigo={codigo} />
          </>
        )}
        {nome && email && <p className="text-sm text-ink-soft">{showEmail(email)}</p>}
        <EmailNaoConfirmado lugar={lugar} />
      </div>
      <Path step={step} tone={tone}>
        {palavra}
      </Path>
      <span className="text-sm text-ink-soft">
        {linhaOf(lugar, now)}
        {lembrado_em && ` · ${t('turmas.lembrado', { ha: agoOf(lembrado_em, now) })}`}
      </span>
      {atos.length > 0 && (
        <span className="lugar-atos">
          <RowMenu nome={quemE(lugar)} entries={atos} />
        </span>
      )}
    </div>
  )
}

/** Returns the acts on one place of a turma: resend or extend an open invite, remove a person who has not finished. */
function useAtosDoLugar(): (lugar: Lugar, now: Date) => MenuEntry[] {
  const client = useQueryClient()
  const { reenviar, estender } = useConviteActs()
  const cancelarConvite = useCancelConvite()
  const cancelarEnvio = useCancelEnvio()
  // Other processes tell the board; this one does not wait for them.
  const then = (act: Promise<unknown>) => void act.then(() => client.invalidateQueries({ queryKey: [TURMAS] }))
  return (lugar, now) => {
    const { id_convite, id_licenca, passo, email, validade } = lugar
    if (id_licenca === null || passo === 'pronto' || passo === 'conversado' || passo === 'encerrado') return []
    if (id_convite === null)
      return [
        {
          id: 'tirar',
          label: t('turmas.tirar'),
          onSelect: () => then(cancelarEnvio({ id_licenca, nome: quemE(lugar) })),
        },
      ]
    return [
      { id: 'reenviar', label: t('convites.reenviar'), onSelect: () => then(reenviar({ id_convite })) },
      // More days than the turma's own end gives: five from now, for one person.
      ...(validade && validadeEstendida(validade, now) > validade
        ? [{ id: 'estender', label: t('convites.estender'), onSelect: () => then(estender({ id_convite })) }]
        : []),
      {
        id: 'tirar',
        label: t('turmas.tirar'),
        onSelect: () => then(cancelarConvite({ id_licenca, id_convite, email: email ?? quemE(lugar) })),
      },
    ]
  }
}
