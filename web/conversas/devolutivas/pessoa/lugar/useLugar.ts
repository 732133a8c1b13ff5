import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { type Lugar, lugarOf, mesmoLugar } from './lugar.rules.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Holds the place that this screen shows. It follows the room, unless the person is in the middle of something: then it
 * stays, and `avancou` tells that the conversation went on, until `seguir` is called. A sentence opened with `showFrase`
 * stays the same way.
 */
export function useLugar(sala: Sala) {
  const room = lugarOf(sala)
  const [shown, setShown] = useState(room)
  const [chosen, setChosen] = useState<string | null>(null)
  const busy = useRef(0)
  const pressed = useRef(false)
  const { quadro, frase } = room

  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
    }
    addEventListener('pointerdown', down, true)
    for (const name of ['pointerup', 'pointercancel', 'keydown']) addEventListener(name, up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      for (const name of ['pointerup', 'pointercancel', 'keydown']) removeEventListener(name, up, true)
    }
  }, [])

  const held = () => busy.current > 0 || pressed.current || isTyping()

  useEffect(() => {
    const next = { quadro, frase }
    setShown(before => (mesmoLugar(before, next) || held() ? before : next))
  })

  const showFrase = useCallback((one: string | null) => setChosen(one), [])
  const follow = useCallback(() => {
    setChosen(null)
    setShown({ quadro, frase })
  }, [quadro, frase])
  const occupy = useCallback((ocupada: boolean) => {
    busy.current += ocupada ? 1 : -1
  }, [])

  const inFrases = shown.quadro === 'frases'
  const lugar: Lugar = inFrases && chosen ? { quadro: 'frases', frase: chosen } : shown
  return { lugar, avancou: !mesmoLugar(lugar, room), seguir: follow, showFrase, ocupar: occupy }
}

const isTyping = () => document.activeElement?.matches(FIELDS) ?? false
