let audio: AudioContext | null = null;

/** Browsers allow sound only after a touch: from then on news of jobs can be heard. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

const notes = [880, 1175, 880, 1175];
const noteSeconds = 0.18;

/** Rings and vibrates, so that a driver with the phone in its holder looks at it. */
export function ring(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (!audio || audio.state !== 'running') return;
  for (const [i, frequency] of notes.entries()) {
    const at = audio.currentTime + i * noteSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.exponentialRampToValueAtTime(0.01, at + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + noteSeconds);
  }
}
