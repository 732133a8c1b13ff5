import '../../platform/ui/shapes/shapes.css'
import { Suspense, useState } from 'react'
import textos from '#content/equipe/mapa-1.0.json'
import { t } from '../../platform/i18n/i18n.ts'
import { Announcement } from '../../platform/live/Announcement.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Pill } from '../../platform/ui/Pill.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { describePlace, nomeOf, type Pessoa } from './pessoas.ts'

const CartaoDaPessoa = lazyPart(() => import('./CartaoDaPessoa.tsx'))

/** Panel of the chosen person: her region, where else she may lie, her destaques. */
export function Escolhida({ id_equipe, pessoa }: { id_equipe: string; pessoa: Pessoa | undefined }) {
  return (
    <section className="card mapa-pessoa" aria-labelledby="mapa-pessoa">
      <p className="text-sm font-semibold text-ink-soft">{t('mapa.umaDeCadaVez')}</p>
      <h2 id="mapa-pessoa" className="text-xl">
        {pessoa?.nome ?? t('mapa.escolha')}
      </h2>
      {pessoa ? (
        <>
          <p>
            <Pill tone="brand">{nomeOf(pessoa.regiao)}</Pill>
          </p>
          <p>{textos.regioes[pessoa.regiao].texto}</p>
          <p className="text-sm text-ink-soft">
            <b className="text-ink">{textos.pode_estar.titulo}</b> {describePlace(pessoa)}
          </p>
          <Destaques pessoa={pessoa} />
          {pessoa.cartao && <ComCartao key={pessoa.id_participante} id_equipe={id_equipe} pessoa={pessoa} />}
          {pessoa.no_plano !== undefined && Math.round(pessoa.no_plano * 100) < 100 && (
            <p className="text-sm text-ink-soft">
              {textos.no_plano.replace('{percentual}', String(Math.round(pessoa.no_plano * 100)))}
            </p>
          )}
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t('mapa.escolhaTexto')}</p>
      )}
      <Announcement
        texto={pessoa ? `${pessoa.nome}: ${textos.pode_estar.titulo} ${describePlace(pessoa)}` : ''}
        pausa={0}
      />
    </section>
  )
}

/** Button that opens her card: opening it is noted in her register, so it waits for the press. */
export function ComCartao({
  id_equipe,
  pessoa: { id_participante, primeiro },
}: {
  id_equipe: string
  pessoa: Pick<Pessoa, 'id_participante' | 'primeiro'>
}) {
  const [aberto, setAberto] = useState(false)
  return (
    <div className="grid gap-3">
      <Button small className="justify-self-start" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {t(aberto ? 'cartao.esconderDe' : 'cartao.verDe', { nome: primeiro })}
      </Button>
      {aberto && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <CartaoDaPessoa id_equipe={id_equipe} id_participante={id_participante} />
        </Suspense>
      )}
    </div>
  )
}

const Destaques = ({ pessoa: { destaques } }: { pessoa: Pessoa }) => (
  <div className="grid gap-1.5 pt-3 border-t border-t-line">
    <p className="text-sm font-semibold text-ink-soft">{t('mapa.destaques')}</p>
    {destaques.length === 0 ? (
      <p className="text-sm">{t('mapa.semDestaque')}</p>
    ) : (
      <ul className="grid gap-1 text-sm">
        {destaques.map(letra => (
          <li key={letra}>
            <span className="letters" aria-hidden="true">
              <span className="letter" data-tone={letra}>
                {letra}
              </span>
            </span>{' '}
            {t('mapa.acimaDaPropria', { dimensao: textos.rotulos.dimensoes[letra] })}
          </li>
        ))}
      </ul>
    )}
  </div>
)
