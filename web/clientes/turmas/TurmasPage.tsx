import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Turma } from '#shared/clientes/turmas/turmas.contract.ts'
import { licencasQuery } from '../../licencas/licencas/estoque/estoque.queries.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { List } from '../../platform/lists/List.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { useOpensNew } from '../../platform/session/opens-new.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import type { bodyOf } from './form/turma.form.ts'
import { TurmaLinha } from './TurmaLinha.tsx'
import { empresasParaEscolherQuery, turmasQuery, useCreateTurma } from './turmas.queries.ts'

const loadDialog = () => import('./form/TurmaDialog.tsx')
const TurmaDialog = lazyPart(loadDialog)

const FILTROS = { situacao: ['aberta', 'encerrada'], empresa: /^[1-9]\d{0,9}$/ } as const

/** Page of a consultor's turmas: open ones by their last day, then ended ones. */
export default function TurmasPage() {
  const control = useListState(FILTROS)
  const turmas = useQuery(turmasQuery(control.state, control.filtro))
  const empresas = useQuery(empresasParaEscolherQuery)
  const licencas = useQuery(licencasQuery)
  const { show, opened, dialog } = useNovaTurma()
  const nova = (
    <Button look="primary" onClick={show} onFocus={() => void loadDialog()} onPointerEnter={() => void loadDialog()}>
      {t('turmas.nova')}
    </Button>
  )
  const empty = turmas.data?.total === 0 && !control.narrowed && control.state.busca === ''
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-2 md:pt-12">
        <div>
          <h1>{t('turmas.titulo')}</h1>
          <p className="measure mt-2 text-ink-soft">{t('turmas.intro')}</p>
        </div>
        {!empty && nova}
      </div>
      <List<Turma>
        label={t('turmas.titulo')}
        control={control}
        views="turmas"
        query={turmas}
        keyOf={turma => turma.id_rodada}
        buscar={t('turmas.buscar')}
        vazio={{ titulo: t('turmas.vazio'), texto: t('turmas.vazioTexto'), act: nova }}
        chips={chipsOf(empresas.data?.results ?? [])}
        found={{ noun: n => tn('turmas.coisas', n) }}
      >
        {turma => <TurmaLinha turma={turma} />}
      </List>
      {opened && licencas.data && (
        <Suspense>
          <TurmaDialog {...dialog} livres={licencas.data.individual} estoque={licencas.data} />
        </Suspense>
      )}
    </main>
  )
}

/** The dialog of a new turma, opened here or by a link, which may name its company and equipe. */
function useNovaTurma() {
  const criar = useCreateTurma()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  // Once opened it stays, closed: what was typed is there again when it comes back.
  const [opened, setOpened] = useState(false)
  // A second press of a form that did not hear its answer is the same turma.
  const [id_rodada] = useState(() => crypto.randomUUID())
  const [da, setDa] = useState<{ id_empresa?: number | undefined; id_equipe?: number | undefined }>({})
  function show() {
    setOpened(true)
    setOpen(true)
  }
  useOpensNew(novo => {
    setDa({ id_empresa: novo.id_empresa, id_equipe: novo.id_equipe })
    show()
  })

  async function send(body: ReturnType<typeof bodyOf>) {
    const turma = await criar.mutateAsync({ ...body, id_rodada })
    toast.success({ titulo: t('turmas.criada'), mensagem: turma.nome })
    void navigate(to('/turmas/:id_rodada', { id_rodada: turma.id_rodada }))
  }
  return { show, opened, dialog: { open, onClose: () => setOpen(false), ...da, send } }
}

/** Filters by state and, for a consultor who has companies, by company. */
function chipsOf(empresas: readonly { id_empresa: number; nome: string }[]): Chip[] {
  const situacao = [
    { value: 'aberta', label: t('turmas.abertas') },
    { value: 'encerrada', label: t('turmas.encerradas') },
  ]
  const empresa = empresas.map(({ id_empresa, nome }) => ({ value: String(id_empresa), label: nome }))
  const chip = (name: string, label: string, options: typeof empresa): Chip => ({
    kind: 'values',
    name,
    label,
    single: true,
    options,
  })
  return [
    chip('situacao', t('turmas.situacao'), situacao),
    ...(empresa.length > 0 ? [chip('empresa', t('turmas.empresa'), empresa)] : []),
  ]
}
