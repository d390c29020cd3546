let audio: AudioContext | null = null;

const notes = [660, 880] as const;
const noteSeconds = 0.25;

/** Two soft notes, once somebody has pressed anything on the page: before that browsers allow no sound. */
export function chime(): void {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') {
    void audio.resume();
    return;
  }
  const sound = audio;
  notes.forEach((frequency, place) => {
    const from = sound.currentTime + place * noteSeconds;
    const volume = new GainNode(sound, { gain: 0.2 });
    const note = new OscillatorNode(sound, { frequency });
    volume.gain.exponentialRampToValueAtTime(0.01, from + noteSeconds);
    note.connect(volume).connect(sound.destination);
    note.start(from);
    note.stop(from + noteSeconds);
  });
}
