import { Suspense, useRef } from 'react'
import { linkAte } from '#shared/conversas/combinados/combinados.rules.ts'
import { useCurrentUser } from '../../../../platform/currentUser.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { useCena } from '../cena.tsx'
import { ListaDeCombinados } from '../etapas/ListaDeCombinados.tsx'
import { SeuSim } from '../etapas/SeuSim.tsx'
import { IconeResposta } from '../Icones.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { estados, marcacoes, say } from '../roteiro.ts'

const { titulo, texto } = estados.encerrada

/** The printable page and calendar; loaded only for a signed-in person. */
const Papel = lazyPart(() => import('../../combinados/Papel.tsx'))

/** Asks the signed-in person alone; others never load it. */
const NotaDaHora = lazyPart(() => import('../../../levar/NotaDaHora.tsx'))

/** Screen after the end: the combinados, and the person's marks. */
export function Encerrada() {
  const { sala, soVer } = useCena()
  const acordada = sala.desfecho === 'acordada'
  const id_usuario = useCurrentUser()?.id_usuario
  const falta = useFaltou()
  const dela = sala.cadeira === 'participante' && id_usuario !== undefined && !soVer
  return (
    <Palco
      alto
      dock={
        sala.cadeira === 'participante' && (
          <>
            {falta && <SeuSim aviso={t('naConversa.faltaSim')} />}
            <ButtonLink wide to={to('/relatorio/:id_licenca', { id_licenca: sala.id_licenca })}>
              {estados.nao_aberta.botao}
            </ButtonLink>
          </>
        )
      }
    >
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        <p className="pc-suave">
          {acordada ? texto : t(sala.combinados.length > 0 ? 'naConversa.semValer' : 'naConversa.semCombinados')}
        </p>
      </div>
      {acordada && <ListaDeCombinados />}
      {acordada && dela && (
        <Suspense>
          <div className="flex flex-wrap items-center gap-3">
            <Papel id_devolutiva={sala.id_devolutiva} id_licenca={sala.id_licenca} id_usuario={id_usuario} />
          </div>
        </Suspense>
      )}
      {dela && (
        <>
          <div>
            <ButtonLink to={to('/devolutiva/:id_devolutiva/levar', { id_devolutiva: sala.id_devolutiva })}>
              {t('levar.titulo')}
            </ButtonLink>
          </div>
          <Suspense>
            <NotaDaHora id_devolutiva={sala.id_devolutiva} consultor={sala.consultor} />
          </Suspense>
        </>
      )}
      {!soVer && <MinhasMarcas titulo={estados.encerrada.marcacoes} />}
    </Palco>
  )
}

/**
 * Whether the person's confirmation was missing when they came here and can still be given; the outcome then replaces
 * the button.
 */
function useFaltou(): boolean {
  const { sala } = useCena()
  const { desfecho, encerrada_em, agora, confirmacoes, versao_combinados } = sala
  const yes = confirmacoes.some(({ lado, versao }) => lado === 'participante' && versao === versao_combinados)
  const faltou = useRef(false)
  faltou.current ||= desfecho === 'acordada' && !yes && encerrada_em !== null && agora < linkAte(encerrada_em)
  return faltou.current
}

export function Descartada() {
  const { sala } = useCena()
  const own = sala.encerrada_por === 'participante' ? t('naConversa.descartadaPorVoce') : ''
  const quem =
    sala.encerrada_por === 'consultor' ? t('naConversa.descartadaPorEla', { consultor: sala.consultor }) : own
  return (
    <Palco>
      <Titulo className="pc-menor">{estados.descartada.titulo}</Titulo>
      <p className="pc-suave">{[quem, t('naConversa.descartada')].filter(Boolean).join(' ')}</p>
    </Palco>
  )
}

/** The person's marks in this conversation, each with how it was made. */
function MinhasMarcas({ titulo }: { titulo: string }) {
  const { sala } = useCena()
  const marcadas = sala.frases.flatMap(frase => {
    const mark = sala.marcacoes.find(one => one.frase === frase.frase)
    return mark?.resposta ? [{ ...frase, resposta: mark.resposta, via: mark.via }] : []
  })
  if (marcadas.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="pc-marcas">
      <h2 id="pc-marcas" className="text-lg">
        {titulo}
      </h2>
      <ul className="pc-lista">
        {marcadas.map(({ frase, texto, tipo, resposta, via }) => (
          <li key={frase} className="grid gap-1 w-full min-h-12 py-2.5 leading-[1.35] text-left">
            <span>{texto}</span>
            <span className="pc-estado">
              <IconeResposta resposta={resposta} />
              {t('naConversa.marcadaComo', {
                rotulo: marcacoes.rotulos[tipo][resposta],
                via: say(marcacoes.via[via], { consultor: sala.consultor }),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
