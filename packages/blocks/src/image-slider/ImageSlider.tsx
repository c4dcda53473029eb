import { ArrowIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { plainText } from '@charity-elements/runtime/html/plain-text.ts'
import { Picture } from '@charity-elements/runtime/media/Picture.tsx'
import type { Image } from '@charity-elements/runtime/media/image.ts'
import { useRef, useState } from 'react'
import type { ImageSliderProps } from './element.ts'
import { isNear } from './near.ts'
import { texts } from './texts.ts'
import { useArrowKeys } from './useArrowKeys.ts'
import { useSwiper } from './useSwiper.ts'

interface Slide {
  readonly image: Image
  readonly caption: string
}

/** What a screen reader is told of the whole and of each slide, where there are several. */
const role = (description: string, label: string) => ({
  role: 'group',
  'aria-roledescription': description,
  'aria-label': label,
})

export function ImageSlider({ items, emit }: ImageSliderProps) {
  const slides = items.flatMap(({ imagePicker, imageDescription }): Slide[] =>
    imagePicker?.url ? [{ image: imagePicker, caption: plainText(imageDescription).join(' ') }] : [],
  )
  // Other pictures are another slideshow.
  return <Slideshow key={slides.map(({ image }) => image.url).join()} slides={slides} emit={emit} />
}

function Slideshow({ slides, emit }: { readonly slides: readonly Slide[]; readonly emit: ImageSliderProps['emit'] }) {
  const count = slides.length
  const [index, setIndex] = useState(0)
  const [said, setSaid] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const { frame, previous, next } = useSwiper(count, (shown) => {
    if (shown === index) return
    setIndex(shown)
    setSaid(texts.shown(shown + 1, count, slides[shown]?.caption ?? ''))
    emit('slider:change', { index: shown })
  })
  useArrowKeys(area, previous, next)
  if (count === 0) return null

  return (
    <div
      ref={area}
      className="slider"
      part="slider"
      {...(count > 1 ? role(texts.slideshow.toLowerCase(), texts.slideshow) : {})}
    >
      <div ref={frame} className="swiper">
        <div className="swiper-wrapper">
          {slides.map(({ image, caption }, place) => (
            <div
              key={place}
              className="swiper-slide"
              part="slide"
              {...(count > 1 ? role(texts.slide, texts.place(place + 1, count)) : {})}
              inert={place !== index}
            >
              <figure>
                <div className="photo">
                  {isNear(place, index, count) && (
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
          <button type="button" className="step" part="previous" aria-label={texts.previous} onClick={previous}>
            <ArrowIcon className="icon back" />
          </button>
          <span className="place" aria-hidden="true">
            {texts.place(index + 1, count)}
          </span>
          <button type="button" className="step" part="next" aria-label={texts.next} onClick={next}>
            <ArrowIcon />
          </button>
        </div>
      )}
      <p className="said" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
