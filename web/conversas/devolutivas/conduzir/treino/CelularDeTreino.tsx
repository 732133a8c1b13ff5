import { useState } from 'react'
import type { SalaParticipante } from '#shared/conversas/devolutivas/sala.schema.ts'
import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Combinados } from '../../combinados/Combinados.tsx'
import type { Enviar } from '../../sala/tipos.ts'
import { IconeDaResposta } from '../Icones.tsx'
import { fill, ROTEIRO } from '../roteiro.ts'
import { daPessoa, type Treino } from './simulate.rules.ts'

interface Props {
  sala: SalaParticipante
  enviar: Enviar
}

/** The invented person's phone in the practice room: the acts that she could do at each etapa. */
export function CelularDeTreino({ treino, enviar }: { treino: Treino; enviar: Enviar }) {
  const [aberto, setAberto] = useState(() => matchMedia('(min-width: 62rem)').matches)
  const sala = daPessoa(treino)
  const { pessoa } = sala
  return (
    <aside className="cz-celular" aria-label={t('conduzir.treinoCelular', { pessoa })}>
      {aberto && (
        <div className="cz-celular-tela">
          <Tela sala={sala} enviar={enviar} />
        </div>
      )}
      <Button small aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {t(aberto ? 'conduzir.treinoFechar' : 'conduzir.treinoAbrir', { pessoa })}
      </Button>
    </aside>
  )
}

function Tela({ sala, enviar }: Props) {
  const { consultor, etapa, iniciada_em, encerrada_em, pausada_em, acordo_aceito_em, estimativa } = sala
  const { estados, etapas, autoestimativa } = ROTEIRO
  const celular = etapas.find(({ id }) => id === etapa)?.celular
  const diz = (texto = '') => fill(texto, { consultor })
  if (encerrada_em) return <Titulo>{estados.encerrada.titulo}</Titulo>
  if (!iniciada_em) return <Titulo>{diz(estados.nao_aberta.titulo)}</Titulo>
  if (pausada_em)
    return (
      <>
        <Titulo>{estados.pausa.titulo}</Titulo>
        <p>{diz(estados.pausa.texto)}</p>
        <Button onClick={() => enviar({ tipo: 'pedir_retomada' })}>{estados.pausa.pedir_retomar}</Button>
      </>
    )
  switch (etapa) {
    case 'acordo':
      return (
        <>
          <Titulo>{celular?.titulo}</Titulo>
          {acordo_aceito_em ? (
            <p>{diz(celular?.esperando)}</p>
          ) : (
            <Button look="primary" onClick={() => enviar({ tipo: 'aceitar_acordo' })}>
              {celular?.botao}
            </Button>
          )}
        </>
      )
    case 'autoestimativa':
      if (estimativa) return <p>{diz(celular?.esperando)}</p>
      return (
        <>
          <Titulo>{celular?.titulo}</Titulo>
          <ol className="cz-falas">
            {autoestimativa.descricoes.map(({ quadrante, texto }) => (
              <li key={quadrante}>{texto}</li>
            ))}
          </ol>
          <Button
            look="primary"
            onClick={() => enviar({ tipo: 'estimar', ordem: [1, 2, 3, 4], ordem_inicial: [1, 2, 3, 4] })}
          >
            {celular?.botao}
          </Button>
          <Button look="text" onClick={() => enviar({ tipo: 'pular_estimativa' })}>
            {celular?.pular}
          </Button>
        </>
      )
    case 'frases':
      return <Frase sala={sala} enviar={enviar} />
    case 'combinados':
      return <Combinados sala={sala} enviar={enviar} podeEscrever />
    case 'recapitulacao':
      return <Confirmar sala={sala} enviar={enviar} />
    default:
      return <Titulo>{celular?.titulo}</Titulo>
  }
}

const Titulo = ({ children }: { children: string | undefined }) => (
  <p className="[font:480_1.375rem/1.3_var(--serif)]">{children}</p>
)

function Frase({ sala, enviar }: Props) {
  const frase = sala.frases.find(each => each.frase === sala.frase_atual)
  const celular = ROTEIRO.etapas.find(({ id }) => id === 'frases')?.celular
  if (!frase) return <p>{fill(celular?.esperando ?? '', { consultor: sala.consultor })}</p>
  const said = sala.marcacoes.find(each => each.frase === frase.frase)?.resposta
  return (
    <>
      <Titulo>{frase.texto}</Titulo>
      <fieldset
        className="grid gap-2"
        aria-label={ROTEIRO.marcacoes.grupo[frase.tipo === 'fato' ? 'descricao' : frase.tipo]}
      >
        {RESPOSTAS_MARCACAO.map(resposta => (
          <Button
            key={resposta}
            wide
            aria-pressed={said === resposta}
            onClick={() => enviar({ tipo: 'marcar', frase: frase.frase, resposta })}
          >
            <IconeDaResposta resposta={resposta} />
            {ROTULOS_MARCACAO[frase.tipo][resposta]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

function Confirmar({ sala, enviar }: Props) {
  const { combinados, confirmacoes, versao_combinados, consultor } = sala
  const celular = ROTEIRO.etapas.find(({ id }) => id === 'recapitulacao')?.celular
  const yes = confirmacoes.some(({ lado, versao }) => lado === 'participante' && versao === versao_combinados)
  return (
    <>
      <Titulo>{celular?.titulo}</Titulo>
      {combinados.map(({ id_combinado, o_que }) => (
        <p key={id_combinado}>{o_que}</p>
      ))}
      {combinados.length > 0 && !yes && (
        <Button look="primary" onClick={() => enviar({ tipo: 'confirmar', versao: versao_combinados })}>
          {celular?.botao}
        </Button>
      )}
      {yes && <p>{fill(celular?.esperando_consultor ?? '', { consultor })}</p>}
    </>
  )
}
