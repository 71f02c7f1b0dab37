/** Plays tones with Web Audio, one after another; a new tune ends the one before. */
import { tonesOf, type Tune } from '../../trace/tones.js';

const loudness = 0.15;
/** The time in seconds in which a tone fades in and out, so that it does not click. */
const fade = 0.01;

export class Player {
  #audio: AudioContext | null = null;
  #playing: OscillatorNode | null = null;

  play(tune: Tune): void {
    const audio = (this.#audio ??= new AudioContext());
    this.#playing?.stop();
    const sound = new OscillatorNode(audio);
    const gain = new GainNode(audio, { gain: 0 });
    sound.connect(gain).connect(audio.destination);
    let time = audio.currentTime + fade;
    for (const { hertz, seconds } of tonesOf(tune)) {
      if (hertz !== null) {
        sound.frequency.setValueAtTime(hertz, time);
        gain.gain.setTargetAtTime(loudness, time, fade);
        gain.gain.setTargetAtTime(0, time + seconds - 2 * fade, fade);
      }
      time += seconds;
    }
    sound.start();
    sound.stop(time + fade);
    this.#playing = sound;
    void audio.resume();
  }
}
