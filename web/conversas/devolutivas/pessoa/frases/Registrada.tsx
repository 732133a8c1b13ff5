import { useEffect, useRef } from 'react'
import type { FraseDaSala, MarcacaoDaSala, Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { useCena } from '../cena.tsx'
import { marcacoes } from '../roteiro.ts'

/** Returns the mark that the consultor recorded for the person, if it is the newest. */
const registradaOf = (marca: MarcacaoDaSala) =>
  [marca, marca.outra].find(one => one?.via === 'a_pedido' && one.resposta)

interface Props {
  frase: FraseDaSala
  marcada: MarcacaoDaSala
  onMudar: () => void
}

/** Notice that the consultor recorded this answer, and that the person may change it. */
export function Registrada({ frase, marcada, onMudar }: Props) {
  const { sala, soVer } = useCena()
  const registrada = registradaOf(marcada)
  if (!registrada?.resposta) return null
  const { consultor } = sala
  if (registrada !== marcada)
    return sala.cadeira === 'participante' ? (
      <p className="pc-registrada">
        {t('naConversa.registradaSemValer', { consultor, rotulo: marcacoes.rotulos[frase.tipo][registrada.resposta] })}
      </p>
    ) : null
  return (
    <p className="pc-registrada">
      {t('naConversa.registradaPor', { consultor })}{' '}
      {!soVer && (
        <button type="button" className="pc-link" onClick={onMudar}>
          {t('naConversa.registradaMudar')}
        </button>
      )}
    </p>
  )
}

/** Announces such a mark when it arrives; those that were there before are read with the page. */
export function useRegistradaDita(sala: Sala, anunciar: (texto: string) => void): void {
  const ids = sala.marcacoes.flatMap(marca => registradaOf(marca)?.id_comando ?? []).join(' ')
  const known = useRef(ids)
  const latest = useRef(sala)
  latest.current = sala
  useEffect(() => {
    const fresh = ids.split(' ').filter(id => !known.current.includes(id))
    known.current = `${known.current} ${ids}`
    const { marcacoes: marcas, frases, consultor } = latest.current
    for (const marca of marcas) {
      const registrada = registradaOf(marca)
      const frase = frases.find(one => one.frase === marca.frase)
      if (!registrada?.resposta || !frase || !fresh.includes(registrada.id_comando)) continue
      const rotulo = marcacoes.rotulos[frase.tipo][registrada.resposta]
      const said = registrada === marca ? 'naConversa.registradaDita' : 'naConversa.registradaSemValer'
      anunciar(t(said, { consultor, rotulo }))
    }
  }, [ids, anunciar])
}
