import { readWordTable } from '#main/cleansing/scripts/word-table.ts'

// Letters of the scripts of India, whose blocks in Unicode have one order, as Indian English writes them. Data only.

/** Places of letters in their block (the last seven bits of a code point). */
export const INDIC_VOWELS: Record<number, string> = {
  0x05: 'a',
  0x06: 'a',
  0x07: 'i',
  0x08: 'i',
  0x09: 'u',
  0x0a: 'u',
  0x0b: 'ri',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
  0x60: 'ri',
}
export const INDIC_SIGNS: Record<number, string> = {
  0x3e: 'a',
  0x3f: 'i',
  0x40: 'i',
  0x41: 'u',
  0x42: 'u',
  0x43: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
  0x57: 'au',
}
export const INDIC_CONSONANTS: Record<number, string> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'ng',
  0x1a: 'ch',
  0x1b: 'chh',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'zh',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x58: 'q',
  0x59: 'kh',
  0x5a: 'gh',
  0x5b: 'z',
  0x5c: 'r',
  0x5d: 'rh',
  0x5e: 'f',
  0x5f: 'y',
}
/** A dot below makes another consonant of these. */
export const INDIC_DOTTED: Record<string, string> = {
  k: 'q',
  kh: 'kh',
  g: 'gh',
  j: 'z',
  d: 'r',
  dh: 'rh',
  ph: 'f',
  y: 'y',
}
/** Single final letters of Malayalam and Bengali. */
export const INDIC_FINALS: Record<string, string> = {
  '\u0d7a': 'n',
  '\u0d7b': 'n',
  '\u0d7c': 'r',
  '\u0d7d': 'l',
  '\u0d7e': 'l',
  '\u0d7f': 'k',
  '\u09ce': 't',
}

/** Words of addresses, most of them English, in the spelling that Indian addresses have. */
export const INDIC_WORDS = readWordTable(`
रोड=Road स्ट्रीट=Street लेन=Lane मार्ग=Marg गली=Gali चौक=Chowk चौराहा=Chauraha पथ=Path सड़क=Sarak मोहल्ला=Mohalla नगर=Nagar कॉलोनी=Colony
कालोनी=Colony कॉलनी=Colony सेक्टर=Sector सैक्टर=Sector ब्लॉक=Block ब्लाक=Block फेज=Phase फेस=Phase प्लॉट=Plot प्लाट=Plot फ्लैट=Flat मकान=Makan
नंबर=No. नं=No. नं.=No. संख्या=Sankhya अपार्टमेंट=Apartment अपार्टमेंट्स=Apartments बिल्डिंग=Building टावर=Tower हाउस=House प्लाजा=Plaza
मॉल=Mall पार्क=Park गार्डन=Garden मार्केट=Market बाजार=Bazar बाज़ार=Bazar स्टेशन=Station अस्पताल=Aspatal हॉस्पिटल=Hospital स्कूल=School
कॉलेज=College ऑफिस=Office बैंक=Bank होटल=Hotel सर्कल=Circle रिंग=Ring हाईवे=Highway बाईपास=Bypass एवेन्यू=Avenue एन्क्लेव=Enclave
एनक्लेव=Enclave विहार=Vihar पुरम=Puram पूर्व=Purv पश्चिम=Paschim उत्तर=Uttar दक्षिण=Dakshin जिला=Zila तहसील=Tehsil गांव=Gaon गाँव=Gaon
ग्राम=Gram पोस्ट=Post थाना=Thana वार्ड=Ward मंजिल=Manzil कैम्प=Camp कैंट=Cantt सिविल=Civil लाइन्स=Lines लाइंस=Lines एम.जी.=M.G. एमजी=MG
नई=New दिल्ली=Delhi मुंबई=Mumbai मुम्बई=Mumbai कोलकाता=Kolkata गांधी=Gandhi गाँधी=Gandhi नेहरू=Nehru इंदिरा=Indira राजीव=Rajiv महात्मा=Mahatma
सिंह=Singh काठमाडौं=Kathmandu टोल=Tole
রোড=Road রাস্তা=Rasta সড়ক=Sarak সরণি=Sarani সরণী=Sarani লেন=Lane স্ট্রিট=Street এভিনিউ=Avenue অ্যাভিনিউ=Avenue সেক্টর=Sector ব্লক=Block বাড়ি=Bari
বাসা=Basa ফ্ল্যাট=Flat নং=No. তলা=Tala টাওয়ার=Tower ভবন=Bhaban মার্কেট=Market হাউজ=House হাউস=House পার্ক=Park ঢাকা=Dhaka মোড়=Mor গলি=Gali
થી=Thi રોડ=Road માર્ગ=Marg સોસાયટી=Society ફ્લેટ=Flat પ્લોટ=Plot નગર=Nagar ચોક=Chowk સેક્ટર=Sector અમદાવાદ=Ahmedabad
ਰੋਡ=Road ਗਲੀ=Gali ਸੈਕਟਰ=Sector ਨਗਰ=Nagar ਚੌਕ=Chowk ਮਾਰਗ=Marg
சாலை=Salai தெரு=Theru ரோடு=Road ரோட்=Road சந்து=Sandhu நகர்=Nagar காலனி=Colony எண்=No. பிளாக்=Block சென்னை=Chennai மதுரை=Madurai அண்ணா=Anna
காந்தி=Gandhi நேரு=Nehru தெற்கு=Therku வடக்கு=Vadakku கிழக்கு=Kizhakku மேற்கு=Merku பெரியார்=Periyar திரு=Thiru
రోడ్=Road రోడ్డు=Road వీధి=Veedhi నగర్=Nagar కాలనీ=Colony మార్గ్=Marg హైదరాబాద్=Hyderabad విజయవాడ=Vijayawada
ರಸ್ತೆ=Raste ರೋಡ್=Road ನಗರ=Nagara ಬೀದಿ=Beedi ಬೆಂಗಳೂರು=Bengaluru ಮುಖ್ಯ=Mukhya ಅಡ್ಡ=Adda ಬಡಾವಣೆ=Badavane
റോഡ്=Road തെരുവ്=Theruvu നഗർ=Nagar ലെയ്ൻ=Lane കൊച്ചി=Kochi തിരുവനന്തപുരം=Thiruvananthapuram
`)
