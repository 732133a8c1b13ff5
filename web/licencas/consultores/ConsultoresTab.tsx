import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  type ConsultorComNumeros,
  ORDENS_CONSULTOR,
  PRECISA,
} from '#shared/contas/administracao/administracao.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import {
  consultoresComNumerosQuery,
  type DaLista,
  useExportConsultores,
} from '../../contas/administracao/administracao.queries.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { List } from '../../platform/lists/List.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { Acesso, Acoes, Contato, colunas, Quem } from './colunas.tsx'

const FILTROS = {
  precisa: PRECISA,
  situacao: ['ativos', 'inativos'],
  tipo: ['1', '2'],
  ordem: ORDENS_CONSULTOR,
} as const

const chips = (contagens: Readonly<Record<(typeof PRECISA)[number], number>> | undefined): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'precisa',
    label: t('consultores.precisa'),
    options: PRECISA.map(value => ({ value, label: t(`consultores.precisa.${value}`), n: contagens?.[value] })),
  },
  {
    kind: 'values',
    single: true,
    name: 'situacao',
    label: t('consultores.situacao'),
    options: FILTROS.situacao.map(value => ({ value, label: t(`consultores.situacao.${value}`) })),
  },
  {
    kind: 'values',
    single: true,
    name: 'tipo',
    label: t('consultores.tipo'),
    options: [
      { value: String(USER_KIND.consultor), label: t('consultores.tipoConsultor') },
      { value: String(USER_KIND.admin), label: t('consultores.tipoAdmin') },
    ],
  },
]

const orders = () => [
  { value: '', label: t('consultores.ordem.nome') },
  ...ORDENS_CONSULTOR.map(value => ({ value, label: t(`consultores.ordem.${value}`) })),
]

/** Parameters that name this list in the address of a consultor's page. */
const listaOf = (busca: string, filtro: Readonly<Record<string, string>>): DaLista => ({
  lista: '1',
  ...(busca && { busca }),
  ...Object.fromEntries(Object.entries(filtro).filter(([, value]) => value !== '')),
})

/** List of everyone with a consultor's or an admin's access: clients, tests, stock, last purchase, mails, last access. */
export function ConsultoresTab() {
  const control = useListState(FILTROS)
  const query = useQuery(consultoresComNumerosQuery(control.state, control.filtro))
  const contagens = query.data?.contagens
  const daLista = listaOf(control.state.busca, control.filtro)
  return (
    <>
      {contagens && (
        <p className="pt-4 text-ink-soft">
          {t('consultores.resumo', {
            ativos: tn('consultores.comAcesso', contagens.ativos),
            entraram: tn('consultores.entraram', contagens.ativos - contagens.sem_acesso),
          })}
          {contagens.email_falhou > 0 && (
            <>
              {' · '}
              <Link to={to('/emails-com-falha')}>{t('consultores.verEmails')}</Link>
            </>
          )}
        </p>
      )}
      <List<ConsultorComNumeros>
        label={t('consultores.titulo')}
        control={control}
        views="consultores"
        query={query}
        keyOf={consultor => consultor.id_usuario}
        buscar={t('convites.buscarPessoa')}
        chips={chips(contagens)}
        orders={orders()}
        found={{ noun: n => tn('lista.coisa.pessoa', n) }}
        end={<BaixarConsultores busca={control.state.busca} {...control.filtro} />}
        columns={{ name: 'consultores', all: colunas(daLista) }}
        vazio={{ titulo: t('consultores.vazio'), texto: t('consultores.vazioTexto') }}
      >
        {consultor => (
          <>
            <Quem {...consultor} daLista={daLista} />
            <Contato {...consultor} />
            <span className="text-sm text-ink-soft">
              {tn('consultores.clientes', consultor.clientes)} · {tn('consultores.livres', consultor.livres)} ·{' '}
              <Acesso {...consultor} />
            </span>
            <Acoes {...consultor} />
          </>
        )}
      </List>
    </>
  )
}

type Filtro = Parameters<ReturnType<typeof useExportConsultores>['mutateAsync']>[0]

/** Button that downloads the consultores that search and filters leave, as a spreadsheet. */
function BaixarConsultores(filtro: Filtro) {
  const { mutateAsync, isPending } = useExportConsultores()
  async function download() {
    await attempt(async () => {
      saveFile(await mutateAsync(filtro))
    })
  }
  return (
    <Button look="text" small busy={isPending} onClick={() => void download()}>
      {t('consultores.baixar')}
    </Button>
  )
}
