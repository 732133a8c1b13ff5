import { useState } from 'react'
import { Link } from 'react-router'
import { hasReached } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { isKeyOf } from '#shared/platform/keys.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Mark } from '../../../../platform/ui/Mark.tsx'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { PageMenu } from '../../../../platform/ui/overlays/PageMenu.tsx'
import { EscolherDialog } from '../preparo/EscolherDialog.tsx'
import { elapsedMs, formatElapsed, passou } from '../regras/cronometro.rules.ts'
import { ETAPAS_DO_ROTEIRO, estadoDaEtapa, etapaDoRoteiro, fill, ROTEIRO } from '../roteiro.ts'
import { useLargo } from '../sala/useLargo.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'
import { useSend } from '../useSend.ts'
import { Presenca } from './Presenca.tsx'

/** Line under the person's name: before and after, how it stands; during, the etapa, the profile and what is tied. */
function sobreOf({ etapa, resultado, iniciada_em, encerrada_em }: SalaConsultor): string {
  if (encerrada_em) return ROTEIRO.estados.encerrada.titulo
  if (!iniciada_em) return t('conduzir.preparo')
  const empatadas = resultado?.dimensoes.filter(
    ({ posicao }) => resultado.dimensoes.filter(other => other.posicao === posicao).length > 1,
  )
  const empate =
    empatadas && empatadas.length > 1 && t('conduzir.empate', { letras: empatadas.map(d => d.letra).join(' e ') })
  return [etapaDoRoteiro(etapa).nome, resultado?.nome, empate].filter(Boolean).join(' · ')
}

/** Header of the conducting screen: the person, the etapa, presence, and acts available at any time. */
export function LeadHeader() {
  const { sala, treino } = useSessao()
  const { pessoa, iniciada_em, encerrada_em, pausada_em, id_participante } = sala
  const { pedir, ocupado } = useSend()
  const largo = useLargo()
  const anda = iniciada_em !== null && encerrada_em === null
  const sobre = sobreOf(sala)
  return (
    <header className="cz-topo">
      <Link
        to={
          treino
            ? to('/guias/:guia', { guia: 'conduzir' })
            : to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })
        }
        className="cz-marca"
      >
        <Mark className="size-7" />
        <span className="sr-only">{t(treino ? 'conduzir.voltarAoGuia' : 'conduzir.voltarAoCliente', { pessoa })}</span>
      </Link>
      <div className="cz-quem">
        <h1>{t('conduzir.titulo', { pessoa })}</h1>
        {!(anda && largo) && <p>{treino ? [t('conduzir.treino'), sobre].join(' · ') : sobre}</p>}
      </div>
      {anda && largo && <Etapas />}
      <div className="cz-fim">
        {!encerrada_em && <Presenca />}
        {anda && <Cronometro />}
        {anda && !pausada_em && (
          <Button small busy={ocupado} onClick={() => pedir({ tipo: 'pausar', motivo: 'pedido' })}>
            {t('conduzir.pausar')}
          </Button>
        )}
        {!encerrada_em && <Mais />}
      </div>
    </header>
  )
}

/** Entries of the menu that the state of the room allows now. */
function useEntries(onEscolher: () => void) {
  const { sala, virar, paraCompartilhar, porta, treino } = useSessao()
  const { pedir } = useSend()
  const { etapa, pausada_em, iniciada_em } = sala
  const { descartar } = ROTEIRO.estados
  const aindaPode = etapa === 'acordo' || etapa === 'autoestimativa'
  return [
    ...(iniciada_em && !hasReached(etapa, 'combinados')
      ? [{ id: 'escolher', label: ROTEIRO.tela_consultor.escolher, onSelect: onEscolher }]
      : []),
    ...(virar && iniciada_em ? [{ id: 'virar', label: ROTEIRO.sala.virar.botao, onSelect: () => void virar() }] : []),
    ...(paraCompartilhar
      ? [
          {
            id: 'aba',
            label: ROTEIRO.sala.compartilhar.botao,
            onSelect: () => void window.open(paraCompartilhar, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(sala.sala?.admitida_em
      ? [{ id: 'remover', label: ROTEIRO.sala.consultor.remover, onSelect: () => void porta.fechar() }]
      : []),
    ...(iniciada_em && !pausada_em
      ? [
          {
            id: 'outro-dia',
            label: ROTEIRO.estados.pausa.outro_dia,
            onSelect: () => void pedir({ tipo: 'pausar', motivo: 'outro_dia' }),
          },
        ]
      : []),
    ...(aindaPode && !treino
      ? [
          {
            id: 'descartar',
            label: descartar.botao,
            onSelect: async () => {
              const sure = await confirm({
                titulo: descartar.botao,
                texto: fill(descartar.pergunta, { pessoa: sala.pessoa }),
                confirmar: descartar.sim,
                perigo: true,
              })
              if (sure) await pedir({ tipo: 'descartar' })
            },
          },
        ]
      : []),
    { id: 'ajuda', label: t('conduzir.comoConduzir'), to: to('/guias/:guia', { guia: 'conduzir' }) },
  ]
}

/** Menu of rare acts: change the mode, open the door, another day, discard. */
function Mais() {
  const { modo } = useSessao().sala
  const [escolhendo, setEscolhendo] = useState(false)
  const entries = useEntries(() => setEscolhendo(true))
  return (
    <>
      <PageMenu
        className="min-w-11 min-h-11 rounded-sm text-(length:--text-lg)"
        trigger={
          <>
            <span aria-hidden="true">⋯</span>
            <span className="sr-only">{t('conduzir.mais', { modo: ROTEIRO.geral.modos[modo].nome })}</span>
          </>
        }
        entries={entries}
      />
      {escolhendo && <EscolherDialog onClose={() => setEscolhendo(false)} />}
    </>
  )
}

/**
 * Time spent in this etapa by the server's clock, with the planned minutes; it turns amber once they are over, and never
 * another colour.
 */
function Cronometro() {
  const { sala } = useSessao()
  const agora = useAgora(sala.agora)
  const { minutos } = etapaDoRoteiro(sala.etapa)
  const ms = elapsedMs(sala, agora)
  return (
    <div className="cz-tempo" data-tom={passou(ms, minutos) ? 'ambar' : undefined}>
      <b role="timer" aria-label={t('conduzir.tempo')}>
        {formatElapsed(ms)}
      </b>
      <span>{t('conduzir.deMinutos', { n: minutos })}</span>
    </div>
  )
}

/** Short names, to stand in one line. */
const CURTOS = {
  autoestimativa: 'conduzir.curto.autoestimativa',
  revelacao: 'conduzir.curto.revelacao',
  frases: 'conduzir.curto.frases',
} as const
const curto = (id: string, nome: string) => (isKeyOf(CURTOS, id) ? t(CURTOS[id]) : nome)

/** The six etapas in one line: past, this one, to come. */
function Etapas() {
  const { sala } = useSessao()
  const here = ETAPAS.indexOf(sala.etapa)
  return (
    <ol className="cz-passos" aria-label={t('conduzir.etapas')}>
      {ETAPAS_DO_ROTEIRO.map(({ id, nome }, i) => (
        <li key={id} data-estado={estadoDaEtapa(i, here)} aria-current={i === here ? 'step' : undefined}>
          <i aria-hidden="true" />
          <span>{curto(id, nome)}</span>
        </li>
      ))}
    </ol>
  )
}
