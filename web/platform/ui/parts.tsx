import { Fragment, type ReactNode } from 'react'

/** A sentence of the words file with elements in the places of its `{names}`: links, bold words. */
export function withParts(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence.split(/\{(\w+)\}/).map((piece, index) => {
    const key = `${index}:${piece}`
    return <Fragment key={key}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  })
}
