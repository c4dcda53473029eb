import { inReact } from '@charity-elements/runtime/react'
import { type PictureProps, PictureTemplate } from '../content/pictures/PictureTemplate.tsx'

/** The shared image helper in React. */
export const Picture = inReact<PictureProps>(PictureTemplate)
