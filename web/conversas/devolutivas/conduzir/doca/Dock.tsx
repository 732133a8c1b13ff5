import './doca.css'
import { mayAcceptAloud } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { MAXIMO_COMBINADOS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { inFimOfFrases, recusadas } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { useUnsaved } from '../../combinados/em-curso/Unsaved.tsx'
import { type Ato, atoOf, fraseAnterior, hasConfirmed, whereReads } from '../regras/ato.rules.ts'
import { etapaAnterior, etapaDoRoteiro, proximaEtapa } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'
import { Proximo } from './Proximo.tsx'
import { Strip } from './Strip.tsx'

/**
 * Shows what comes next on the left and the one next act on the right. It never offers to go on over an unsaved
 * combinado.
 */
export function Dock() {
  const { sala } = useSessao()
  const meu = useUnsaved(sala.id_devolutiva)
  const porGuardar = meu || Boolean(sala.escrevendo?.rascunho.o_que.trim())
  const ato = atoOf(sala, porGuardar)
  return (
    <section className="cz-doca" aria-label={t('conduzir.doca')}>
      <div className="cz-doca-dentro">
        {sala.etapa === 'frases' ? <Strip /> : <Situacao porGuardar={porGuardar} />}
        <div className="cz-doca-outros">
          <Outros ato={ato} />
        </div>
        <Proximo ato={ato} />
      </div>
    </section>
  )
}

/** Says what both wait for, and which etapa follows. */
function Situacao({ porGuardar }: { porGuardar: boolean }) {
  const { sala } = useSessao()
  const next = proximaEtapa(sala.etapa)
  return (
    <div className="cz-fita">
      <p role="status">
        {porGuardar ? (
          <b>{t(sala.escrevendo ? 'conduzir.porGuardarDela' : 'conduzir.porGuardar', { pessoa: sala.pessoa })}</b>
        ) : (
          <Espera />
        )}
      </p>
      {next && (
        <p className="cz-miudo">
          {t(porGuardar ? 'conduzir.depoisDeGuardar' : 'conduzir.aSeguirEtapa', { etapa: etapaDoRoteiro(next).nome })}
        </p>
      )}
    </div>
  )
}

function Espera() {
  const { sala } = useSessao()
  const { etapa, pessoa, acordo_aceito_em, estimativa, estimativa_feita, modo, presenca, combinados } = sala
  const onde = whereReads(sala)
  switch (etapa) {
    case 'acordo':
      if (acordo_aceito_em) return t('conduzir.acordoDado', { pessoa })
      return t(
        mayAcceptAloud({ modo, pessoa_presente: presenca.presente })
          ? 'conduzir.acordoEsperaVoz'
          : 'conduzir.acordoEspera',
        { pessoa },
      )
    case 'autoestimativa':
      if (!estimativa_feita) return t(onde === 'propria' ? 'conduzir.ordenando' : 'conduzir.esperaOrdem', { pessoa })
      return t(estimativa?.ordem === null ? 'conduzir.semOrdem' : 'conduzir.ordemGuardada', { pessoa })
    case 'combinados':
      return t('conduzir.combinadosDe', { n: combinados.length, maximo: MAXIMO_COMBINADOS })
    case 'recapitulacao':
      return combinados.length === 0
        ? t('conduzir.recapitulacaoVazia')
        : t(hasConfirmed(sala, 'participante') ? 'conduzir.elaConfirmou' : 'conduzir.faltaEla', { pessoa })
    default:
      return t(`conduzir.juntos.${onde}`, { pessoa })
  }
}

/** The quiet acts beside the next one: one back, and the early end of the sentences. */
function Outros({ ato }: { ato: Ato }) {
  const { sala } = useSessao()
  const { etapa } = sala
  const { pedir, ocupado } = useSend()
  if (ato === 'guardar') return null
  const frase = etapa === 'frases' ? fraseAnterior(sala) : undefined
  const before = etapaAnterior(etapa)
  return (
    <>
      {frase ? (
        <Button look="text" busy={ocupado} onClick={() => pedir({ tipo: 'mostrar_frase', frase: frase.frase })}>
          {t('conduzir.anterior')}
        </Button>
      ) : (
        before && (
          <Button look="text" busy={ocupado} onClick={() => pedir({ tipo: 'mover', de: etapa, para: before })}>
            {t('conduzir.voltarA', { etapa: etapaDoRoteiro(before).nome })}
          </Button>
        )
      )}
      {ato === 'mostrar' && sala.frase_atual && (
        <Button
          look="text"
          busy={ocupado}
          onClick={() =>
            pedir(
              recusadas(sala).length > 0 && !inFimOfFrases(sala)
                ? { tipo: 'mostrar_frase', frase: null }
                : { tipo: 'mover', de: 'frases', para: 'combinados' },
            )
          }
        >
          {t('conduzir.encerrarFrases')}
        </Button>
      )}
    </>
  )
}
