import { Suspense } from 'react'
import { Link } from 'react-router'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Path } from '../../../platform/ui/shapes/Path.tsx'
import { hasNovoTeste } from '../../pessoas/estado.words.ts'
import type { DadosDoCliente } from '../cliente.types.ts'
import { useSecao } from '../useSecao.ts'

const CombinadosDoLado = lazyPart(() => import('./CombinadosDoLado.tsx'))
const NotasDoLado = lazyPart(() => import('./NotasDoLado.tsx'))

const PASSOS = { convidado: 1, cadastrado: 2, respondendo: 3, pronto: 4, conversado: 5, encerrado: 0 } as const

/** Cards beside every section: the notes first, what was agreed before, then where the client stands. */
export function Lado({ usuario, cliente, testes }: DadosDoCliente) {
  const { teste } = useSecao()
  if (!cliente) return null
  const nome = primeiroNome(usuario.nome)
  const sobre = testes.find(({ id_licenca }) => id_licenca === teste) ?? testes[0]
  return (
    <aside className="cliente-lado" aria-label={t('cliente.lado', { nome })}>
      {sobre && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <NotasDoLado key={sobre.id_licenca} id_licenca={sobre.id_licenca} />
        </Suspense>
      )}
      {sobre && (
        <Suspense fallback={null}>
          <CombinadosDoLado id_participante={usuario.id_usuario} />
        </Suspense>
      )}
      <section className="card" aria-labelledby="onde-esta">
        <h2 id="onde-esta" className="mb-2 text-lg">
          {t('cliente.ondeEsta')}
        </h2>
        <Path step={PASSOS[cliente.estado]} tone={cliente.alerta ? 'warn' : 'ink'}>
          {cliente.estado === 'respondendo'
            ? t('agenda.respondidas', { n: cliente.respondidas, de: 15 })
            : t(`cliente.estado.${cliente.estado}`)}
        </Path>
        {hasNovoTeste(cliente) && (
          <p className="mt-2 text-sm">
            {cliente.respondidas > 0
              ? t('pessoas.novidade.novoTesteEm', { n: cliente.respondidas })
              : t('pessoas.novidade.novoTeste')}
          </p>
        )}
        {cliente.turmas.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
            {t('cliente.turmas')}
            {cliente.turmas.map(({ id_rodada, nome: turma }) => (
              <Link key={id_rodada} to={to('/turmas/:id_rodada', { id_rodada })}>
                {turma}
              </Link>
            ))}
          </p>
        )}
        <p className="mt-2 text-sm text-ink-soft">{t(compartilhaOf(cliente), { nome })}</p>
      </section>
    </aside>
  )
}

/** Key of the sentence that says how much the client shows the consultora now. */
function compartilhaOf({ compartilhamento, ver_junto }: NonNullable<DadosDoCliente['cliente']>) {
  if (ver_junto) return 'cliente.verJunto'
  return compartilhamento === 'relatorio' ? 'cliente.compartilha' : 'cliente.naoCompartilha'
}
