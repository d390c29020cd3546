/** "Happy Birthday" (in the public domain) as notes: semitones from middle C, and beats. */
const tune: readonly (readonly [number, number])[] = [
  [0, 0.75],
  [0, 0.25],
  [2, 1],
  [0, 1],
  [5, 1],
  [4, 2],
  [0, 0.75],
  [0, 0.25],
  [2, 1],
  [0, 1],
  [7, 1],
  [5, 2],
  [0, 0.75],
  [0, 0.25],
  [12, 1],
  [9, 1],
  [5, 1],
  [4, 1],
  [2, 2],
  [10, 0.75],
  [10, 0.25],
  [9, 1],
  [5, 1],
  [7, 1],
  [5, 2],
];
const beat = 0.46;
const restBetweenRounds = 1.2;
const middleC = 261.63;

function playNote(audio: AudioContext, semitones: number, at: number, length: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = middleC * 2 ** (semitones / 12);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** Plays the tune in a loop until the returned function is called. Browsers allow sound only after a click. */
export function playTune(): () => void {
  const audio = new AudioContext();
  const round = tune.reduce((sum, [, beats]) => sum + beats * beat, restBetweenRounds);
  const playRound = () => {
    let at = audio.currentTime + 0.05;
    for (const [semitones, beats] of tune) {
      playNote(audio, semitones, at, beats * beat);
      at += beats * beat;
    }
  };
  playRound();
  const timer = setInterval(playRound, round * 1000);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
