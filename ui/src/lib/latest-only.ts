/** Sends one value at a time; of those that come meanwhile only the newest is sent afterwards. */
export class LatestOnly<T> {
  private waiting: { value: T } | null = null;
  private underWay = false;

  constructor(private readonly deliver: (value: T) => Promise<unknown>) {}

  send(value: T): void {
    this.waiting = { value };
    this.next();
  }

  private next() {
    if (this.underWay || this.waiting === null) return;
    const { value } = this.waiting;
    this.waiting = null;
    this.underWay = true;
    const arrived = () => {
      this.underWay = false;
      this.next();
    };
    this.deliver(value).then(arrived, arrived);
  }
}
