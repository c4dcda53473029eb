import { ArrowIcon, useTexts } from '@charity-elements/runtime/react'
import { type Image, plainText } from '@charity-elements/ui/content'
import { Picture } from '@charity-elements/ui/react'
import { useRef, useState } from 'react'
import type { ImageSliderProps } from './props.ts'
import { texts } from './texts.ts'
import { useArrowKeys } from './useArrowKeys.ts'
import { useSwiper } from './useSwiper.ts'

interface Slide {
  readonly image: Image
  readonly caption: string
}

/** ARIA attributes of the slideshow and of each slide, when there are several. */
const groupRole = (description: string, label: string) => ({
  role: 'group',
  'aria-roledescription': description,
  'aria-label': label,
})

export function ImageSlider({ items, emit }: ImageSliderProps) {
  const slides = items.flatMap(({ imagePicker, imageDescription }): Slide[] =>
    imagePicker?.url ? [{ image: imagePicker, caption: plainText(imageDescription).join(' ') }] : [],
  )
  // New images remount the slideshow: Swiper does not support a change of slides.
  return <Slideshow key={slides.map(({ image }) => image.url).join()} slides={slides} emit={emit} />
}

function Slideshow({ slides, emit }: { readonly slides: readonly Slide[]; readonly emit: ImageSliderProps['emit'] }) {
  const t = useTexts(texts)
  const count = slides.length
  const [index, setIndex] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const { frame, previous, next } = useSwiper(count, (shown) => {
    setIndex(shown)
    const number = shown + 1
    const caption = slides[shown]?.caption ?? ''
    setAnnouncement(caption ? t.shownWithCaption({ number, count, caption }) : t.shown({ number, count }))
    emit('slider-change', { index: shown })
  })
  useArrowKeys(area, previous, next)
  if (count === 0) return null

  return (
    <div
      ref={area}
      className="slider"
      part="slider"
      {...(count > 1 ? groupRole(t.slideshow.toLowerCase(), t.slideshow) : {})}
    >
      <div ref={frame} className="swiper">
        <div className="swiper-wrapper">
          {slides.map(({ image, caption }, slideIndex) => (
            <div
              key={slideIndex}
              className="swiper-slide"
              part="slide"
              {...(count > 1 ? groupRole(t.slide, t.position({ number: slideIndex + 1, count })) : {})}
              inert={slideIndex !== index}
            >
              <figure>
                <div className="photo">
                  {isNearCurrentSlide(slideIndex, index, count) && (
                    <Picture image={image} crop="16:9" sizes="(min-width: 1200px) 1200px, 100vw" part="image" />
                  )}
                </div>
                {caption && (
                  <figcaption className="caption" part="caption">
                    {caption}
                  </figcaption>
                )}
              </figure>
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className="controls">
          <button type="button" className="step" part="previous" aria-label={t.previous} onClick={previous}>
            <ArrowIcon className="icon back" />
          </button>
          <span className="position" aria-hidden="true">
            {t.position({ number: index + 1, count })}
          </span>
          <button type="button" className="step" part="next" aria-label={t.next} onClick={next}>
            <ArrowIcon />
          </button>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

/**
 * Whether a slide is the current one or next to it (the last is next to the first). Only those load
 * their image.
 */
export function isNearCurrentSlide(index: number, shown: number, count: number): boolean {
  const distance = Math.abs(index - shown)
  return Math.min(distance, count - distance) <= 1
}
