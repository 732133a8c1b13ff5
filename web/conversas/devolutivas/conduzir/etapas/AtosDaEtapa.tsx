import { emVozAlta } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { PorGuardar } from '../../combinados/PorGuardar.tsx'
import { ESPERA, etapaAnterior, etapaDoRoteiro, preencher, proximaEtapa, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useEnviar } from '../useEnviar.ts'
import { Encerrar } from './Encerrar.tsx'
import { SuaOrdem } from './SuaOrdem.tsx'

/** State of this etapa, and the button for the next step, below the shared screen. */
export function AtosDaEtapa() {
  const { sala } = useSessao()
  const { etapa } = sala
  return (
    <section className="cz-quadro" aria-label={t('conduzir.destaEtapa')}>
      <Situacao />
      <Controle />
      {etapa === 'revelacao' && <SuaOrdem />}
      <PorGuardar id_devolutiva={sala.id_devolutiva} className="cz-aviso cz-por-guardar" />
      <div className="cz-atos">
        {etapa === 'recapitulacao' ? <Encerrar /> : etapa === 'acordo' ? <EmVozAlta /> : null}
        <Passos />
      </div>
    </section>
  )
}

const podeEmVozAlta = ({ modo, presenca }: SalaConsultor) => emVozAlta({ modo, pessoa_presente: presenca.presente })

/** Says in words what both wait for. */
function Situacao() {
  const { sala } = useSessao()
  const { etapa, pessoa, acordo_aceito_em, estimativa, estimativa_feita } = sala
  const texto = {
    acordo: t(
      acordo_aceito_em
        ? 'conduzir.acordoDado'
        : podeEmVozAlta(sala)
          ? 'conduzir.acordoEsperaVoz'
          : 'conduzir.acordoEspera',
      { pessoa },
    ),
    autoestimativa: !estimativa_feita
      ? ESPERA.ordenando
      : estimativa && estimativa.ordem === null
        ? ESPERA.pulou
        : t('conduzir.ordemGuardada', { pessoa }),
    revelacao: null,
    frases: null,
    combinados: t('conduzir.combinadosDica', { pessoa }),
    recapitulacao: t('conduzir.recapitulacaoDica', { pessoa }),
  }[etapa]
  return texto && <p className="cz-situacao">{texto}</p>
}

/** Shows the foreign sentence of the blind control once the person has closed it; never their answers. */
function Controle() {
  const { sala } = useSessao()
  const here = sala.etapa === 'autoestimativa' || sala.etapa === 'recapitulacao'
  if (!here || !sala.controle) return null
  const { texto, nome_perfil } = sala.controle
  return (
    <p className="cz-situacao">{preencher(ROTEIRO.controle_cego.consultor.depois, { frase: texto, nome_perfil })}</p>
  )
}

/**
 * Buttons for the next and the previous step. `quieto`: the next step is not the primary button, because something else
 * comes first.
 */
export function Passos({ quieto = false }: { quieto?: boolean }) {
  const { sala } = useSessao()
  const { etapa, acordo_aceito_em } = sala
  const { pedir, ocupado } = useEnviar()
  const next = proximaEtapa(etapa)
  const before = etapaAnterior(etapa)
  const livre = etapa !== 'acordo' || acordo_aceito_em !== null
  return (
    <>
      {next && livre && (
        <Button
          look={quieto ? 'quiet' : 'primary'}
          busy={ocupado}
          onClick={() => pedir({ tipo: 'mover', de: etapa, para: next })}
        >
          {t(`conduzir.ir.${next}`)}
        </Button>
      )}
      {before && (
        <Button look="text" busy={ocupado} onClick={() => pedir({ tipo: 'mover', de: etapa, para: before })}>
          {t('conduzir.voltarA', { etapa: etapaDoRoteiro(before).nome })}
        </Button>
      )}
    </>
  )
}

/**
 * Button that records the person's agreement given aloud; shown when the person has no device of their own to press on.
 */
function EmVozAlta() {
  const { sala } = useSessao()
  const { pedir, ocupado } = useEnviar()
  if (sala.acordo_aceito_em || !podeEmVozAlta(sala)) return null
  return (
    <Button busy={ocupado} onClick={() => pedir({ tipo: 'aceitar_acordo' })}>
      {t('conduzir.acordoEmVozAlta', { pessoa: sala.pessoa })}
    </Button>
  )
}
